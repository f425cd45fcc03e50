import type { Recording } from '../../publishing/recordings.js';
import { Icon } from '../parts/icon.js';
import type { PageOwner } from '../parts/masthead.js';
import { pathOf, type Site } from '../site.js';
import { AlonePage } from './alone-page.js';
import { RecordingDetails } from './recording-details.js';

export interface UnfinishedPageProps {
  readonly site: Site;
  readonly recording: Recording;
  readonly owner: PageOwner;
}

/** A public recording that is being made. */
export function MakingPage({ site, recording, owner }: UnfinishedPageProps) {
  const isWritten = recording.script !== null;
  return (
    <AlonePage
      site={site}
      title={`Being made: ${recording.title} · ${owner.name}`}
      heading={recording.title}
      lead="This recording is being made. This page changes by itself when there is something to hear."
      owner={owner}
      scripts={['making.js']}
    >
      <p
        class="state busy"
        role="status"
        data-making={pathOf(site, `/listen/${recording.id}/progress`)}
      >
        <Icon name="busy" /> {isWritten ? 'Being spoken' : 'Being written'}
      </p>
      <RecordingDetails recording={recording} />
      <div class="buttons">
        <a class="button primary" href="">
          Load again
        </a>
      </div>
    </AlonePage>
  );
}
