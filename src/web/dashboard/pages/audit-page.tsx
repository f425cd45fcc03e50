import type { AuditAction, AuditEntry } from '../../../domain/audit.js';
import { Icon } from '../../parts/icon.js';
import { pathOf } from '../../site.js';
import { Frame, type PageProps } from '../frame.js';
import { SelectField, TextField } from '../parts/fields.js';
import { ACTION_NAMES, INTERFACE_NAMES } from '../parts/audit-words.js';
import { When } from '../parts/when.js';

export interface AuditPageProps {
  /** Path of the page below the base URL. */
  readonly place: string;
  /** Newest first. */
  readonly entries: readonly AuditEntry[];
  /** Filters as they were sent; empty for none. */
  readonly filters: { readonly action: string; readonly actor: string; readonly since: string };
  /** Actions to filter by. */
  readonly actions: readonly AuditAction[];
  /** Query of the next page; null on the last one. */
  readonly next: string | null;
  /** Query of the filters, for the export. */
  readonly query: string;
  /** True on the first page. */
  readonly isFirst: boolean;
  /** True for the log of the whole installation. */
  readonly isOfInstallation: boolean;
  /** Time of the page in milliseconds since 1970. */
  readonly now: number;
}

/** Changes with their actor, time and address. */
export function AuditPage({ site, frame, ...log }: PageProps & AuditPageProps) {
  const { place, entries, next, isFirst, query, isOfInstallation, now } = log;
  return (
    <Frame
      site={site}
      frame={frame}
      title="Audit log"
      crumb={
        isOfInstallation ? (
          <a href={pathOf(site, '/dashboard/health')}>Settings and health</a>
        ) : undefined
      }
      lead={
        isOfInstallation
          ? 'Changes to people and to the whole installation: who, what, when and from where.'
          : 'Changes to keys, members, webhooks, branding, products, feeds, pronunciations and shares: who, what, when and from where.'
      }
      actions={
        <a class="button" href={pathOf(site, `${place}.csv${query}`)} download>
          <Icon name="download" /> Download as CSV
        </a>
      }
    >
      <Filters site={site} frame={frame} {...log} />
      {entries.length === 0 ? (
        <Empty isFiltered={query !== ''} isFirst={isFirst} />
      ) : (
        <div class="panel">
          <table class="table audit">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Who</th>
                <th scope="col">What</th>
                <th scope="col">From where</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Row key={entry.id} entry={entry} now={now} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(next !== null || !isFirst) && (
        <nav class="buttons" aria-label="Pages of the log">
          {!isFirst && (
            <a class="button" href={pathOf(site, `${place}${query}`)}>
              Newest
            </a>
          )}
          {next !== null && (
            <a class="button" rel="next" href={pathOf(site, `${place}${next}`)}>
              Older
            </a>
          )}
        </nav>
      )}
    </Frame>
  );
}

function Filters({ site, ...log }: PageProps & AuditPageProps) {
  const { place, filters, actions } = log;
  return (
    <form class="form-row audit-filters" method="get" action={pathOf(site, place)} role="search">
      <SelectField
        {...{ name: 'action', label: 'What', value: filters.action }}
        options={[
          ['', 'Everything'] as const,
          ...actions.map((action) => [action, ACTION_NAMES[action]] as const),
        ]}
      />
      <TextField
        {...{ name: 'actor', label: 'Who', maxLength: 254, value: filters.actor }}
        hint="E-mail address or name of a key"
      />
      <TextField {...{ name: 'since', label: 'Since', type: 'date', value: filters.since }} />
      <p class="buttons">
        <button class="button" type="submit">
          Show
        </button>
      </p>
    </form>
  );
}

function Row({ entry, now }: { readonly entry: AuditEntry; readonly now: number }) {
  const details = Object.entries(entry.details);
  return (
    <tr>
      <td data-label="When">
        <When at={entry.at} now={now} />
      </td>
      <td data-label="Who">
        <strong>{entry.actor}</strong>
      </td>
      <td data-label="What">
        <div>
          {ACTION_NAMES[entry.action]}: {entry.subject.name}
          {details.length > 0 && (
            <>
              <br />
              <small>
                {details.map(([name, value]) => `${wordsOf(name)}: ${said(value)}`).join(' · ')}
              </small>
            </>
          )}
        </div>
      </td>
      <td data-label="From where">
        {entry.address === null ? '' : `${entry.address}, `}
        {INTERFACE_NAMES[entry.via]}
      </td>
    </tr>
  );
}

function wordsOf(name: string): string {
  return name.replaceAll('_', ' ');
}

function said(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

function Empty({
  isFiltered,
  isFirst,
}: {
  readonly isFiltered: boolean;
  readonly isFirst: boolean;
}) {
  return (
    <div class="empty">
      <h2>{isFiltered || !isFirst ? 'No change matches' : 'Nothing was changed yet'}</h2>
      <p>
        {isFiltered || !isFirst
          ? 'Choose everything, leave out the name, or take an earlier date.'
          : 'Create a key, invite a member or change the branding: it is listed here with your name.'}
      </p>
    </div>
  );
}
