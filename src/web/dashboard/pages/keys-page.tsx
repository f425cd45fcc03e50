import { Dialog } from '../../parts/dialog.js';
import { Icon } from '../../parts/icon.js';
import { pathOf } from '../../site.js';
import { Frame, type PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { ConfirmDialog, ConfirmLink } from '../parts/confirmation.js';
import { StateWord } from '../parts/state-word.js';
import { When } from '../parts/when.js';
import { revokeConsequence } from '../consequences.js';
import { CreatedKey, type CreatedKeyContent } from './created-key.js';
import { KeyForm, type KeyFormContent } from './key-form.js';
import { useId, type KeyRow } from './key-rows.js';

export interface KeysContent {
  readonly active: readonly KeyRow[];
  /** Revoked and expired ones, the newest of them. */
  readonly ended: readonly KeyRow[];
  /** Null if the person may not create keys. */
  readonly form: KeyFormContent | null;
  /** Set only in the answer to the form that created it. */
  readonly created: CreatedKeyContent | null;
  /** Time of the page in milliseconds since 1970. */
  readonly now: number;
}

/** A key that expires within this time is marked, in milliseconds. */
const SOON_MS = 14 * 86_400_000;

/** Time during which a page checks for the first use of a new key, in milliseconds. */
const WAITING_MS = 3_600_000;

/** API keys of an organization. */
export function KeysPage(props: PageProps & KeysContent) {
  const { site, frame, active, ended, form, created, now } = props;
  return (
    <Frame
      site={site}
      frame={frame}
      title="API keys"
      lead="A program sends its key with every request. Live keys use the quota. Test keys narrate the first 300 words and use no quota."
      actions={form !== null && <NewKeyButton site={site} frame={frame} />}
    >
      <div class="stack">
        {created !== null && (
          <CreatedKey
            {...{ site, frame }}
            {...created}
            use={<KeyUse {...{ row: created.row, now }} />}
          />
        )}
        {active.length === 0 ? (
          <NoKeys />
        ) : (
          <div class="panel">
            <KeyTable {...props} rows={active} />
          </div>
        )}
        {ended.length > 0 && (
          <details>
            <summary>Revoked and expired keys ({ended.length})</summary>
            <div class="panel">
              <KeyTable {...props} rows={ended} />
            </div>
          </details>
        )}
      </div>
      {form !== null && (
        <Dialog id="new-key" title="New key">
          <KeyForm {...{ site, frame }} {...form} isInDialog />
        </Dialog>
      )}
      {form !== null &&
        active.map((row) => <RevokeDialog key={row.id} {...{ site, frame, row }} />)}
    </Frame>
  );
}

function NewKeyButton({ site, frame }: PageProps) {
  return (
    <a
      class="button primary"
      href={pathOf(site, `${placeOf(frame)}/new`)}
      data-opens="new-key"
      role="button"
    >
      <Icon name="plus" /> New key
    </a>
  );
}

function NoKeys() {
  return (
    <div class="panel empty">
      <h2>No keys yet</h2>
      <p>
        Create one for each program that calls the API, so that you can revoke one without stopping
        the others.
      </p>
    </div>
  );
}

interface TableProps extends PageProps, KeysContent {
  readonly rows: readonly KeyRow[];
}

function KeyTable({ site, frame, rows, form, created, now }: TableProps) {
  return (
    <table class="table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Key</th>
          <th scope="col">Access</th>
          <th scope="col">Last used</th>
          <th scope="col">Expires</th>
          <th scope="col">
            <span class="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label="Name">
              <div>
                <strong>{row.name}</strong>
                <small>{row.holder ?? 'Organization'}</small>
              </div>
            </td>
            <td data-label="Key">
              <div>
                <code>{`lt_${row.mode}_…${row.lastFour}`}</code>{' '}
                {row.mode === 'test' && <span class="tag">Test</span>}
              </div>
            </td>
            <td data-label="Access">
              {row.scope === 'read' ? <span class="tag">Read only</span> : 'Full'}
            </td>
            <td data-label="Last used">
              <div id={row.id === created?.row.id ? undefined : useId(row)} data-refresh="">
                <KeyUse row={row} now={now} />
              </div>
            </td>
            <td data-label="Expires">
              <Expiry row={row} now={now} />
            </td>
            <td class="end">
              {form !== null && row.status === 'active' && (
                <ConfirmLink
                  site={site}
                  place={`${placeOf(frame)}/${row.id}/revoke`}
                  opens={`revoke-${row.id}`}
                  label={`Revoke ${row.name}`}
                >
                  Revoke
                </ConfirmLink>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function KeyUse({ row, now }: { readonly row: KeyRow; readonly now: number }) {
  const { lastUsedAt, lastRequest, status, createdAt } = row;
  if (lastUsedAt !== null) {
    return (
      <>
        <When at={lastUsedAt} now={now} /> {lastRequest !== null && <small>{lastRequest}</small>}
      </>
    );
  }
  const isWaiting = status === 'active' && now - Date.parse(createdAt) < WAITING_MS;
  if (!isWaiting) return <span class="quiet">never</span>;
  return (
    <span data-busy="">
      <StateWord kind="busy" icon="busy">
        Waiting for its first request
      </StateWord>
    </span>
  );
}

function Expiry({ row, now }: { readonly row: KeyRow; readonly now: number }) {
  const { status, expiresAt, revokedAt } = row;
  if (revokedAt !== null) {
    return (
      <span>
        revoked <When at={revokedAt} now={now} />
      </span>
    );
  }
  if (expiresAt === null) return <span class="quiet">never</span>;
  const isSoon = status === 'active' && Date.parse(expiresAt) - now < SOON_MS;
  if (!isSoon) return <When at={expiresAt} now={now} />;
  return (
    <span class="state warn">
      <Icon name="alert" /> <When at={expiresAt} now={now} />
    </span>
  );
}

function RevokeDialog({ site, frame, row }: PageProps & { readonly row: KeyRow }) {
  return (
    <ConfirmDialog
      {...{ site, frame, id: `revoke-${row.id}`, title: `Revoke “${row.name}”?` }}
      place={`${placeOf(frame)}/${row.id}/revoke`}
      verb="Revoke"
      keep="Keep it"
    >
      <p>{revokeConsequence(row)}</p>
    </ConfirmDialog>
  );
}

function placeOf({ organization }: PageProps['frame']): string {
  return organization === null ? '/dashboard' : organizationPlace(organization, 'keys');
}
