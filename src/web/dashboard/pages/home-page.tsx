import { mayDo } from '../../../domain/permissions.js';
import { Frame, type PageProps } from '../frame.js';
import { ComposeForm } from '../home/compose-form.js';
import type { HomeContent } from '../home/content.js';
import { Dock } from '../home/dock.js';
import { FirstWays } from '../home/first-ways.js';
import { ListKeysDialog } from '../home/list-keys.js';
import { ListSection } from '../home/list-section.js';
import { organizationPlace } from '../navigation.js';

export interface HomePageContent {
  readonly home: HomeContent;
}

/** The form that narrates, and what was narrated. */
export function HomePage({ site, frame, home }: PageProps & HomePageContent) {
  const { place, compose, list, ways, now } = home;
  const mayWrite = compose !== null;
  const isNew = list.rows.length === 0 && !list.isFiltered;
  return (
    <Frame
      site={site}
      frame={frame}
      title="Conversions"
      heading={mayWrite ? 'What should be read aloud?' : 'Conversions'}
      after={
        <>
          <Dock />
          <ListKeysDialog />
        </>
      }
    >
      {compose !== null && (
        <ComposeForm site={site} frame={frame} place={place} compose={compose} />
      )}
      {isNew ? (
        <FirstWays site={site} ways={ways} mayWrite={mayWrite} keysPlace={keysPlaceOf(frame)} />
      ) : (
        <ListSection {...{ site, place, list, mayWrite, now }} />
      )}
    </Frame>
  );
}

function keysPlaceOf({ organization, person }: PageProps['frame']): string | null {
  if (organization === null) return null;
  const actor = { role: organization.role, isOperator: person.isOperator };
  return mayDo(actor, 'keys.read') ? organizationPlace(organization, 'keys') : null;
}
