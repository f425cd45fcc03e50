import { Icon } from '../../parts/icon.js';
import { pathOf } from '../../site.js';
import { ROTATE_CONSEQUENCE } from '../consequences.js';
import { Frame, type PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { ConfirmDialog, ConfirmLink } from '../parts/confirmation.js';
import { CopyBox } from '../parts/copy-box.js';
import { PostForm } from '../parts/post-form.js';
import { StateWord } from '../parts/state-word.js';
import { When } from '../parts/when.js';
import { Deliveries } from './deliveries.js';
import { FailingNotice } from './failing-notice.js';
import {
  CHOSEN_EVENTS,
  shortAddress,
  type DeliveriesContent,
  type EndpointRow,
} from './webhook-rows.js';

export interface WebhooksContent {
  readonly endpoints: readonly EndpointRow[];
  /** True if the person may change the endpoints. */
  readonly mayWrite: boolean;
  /** False if there are as many as there can be. */
  readonly hasRoom: boolean;
  readonly deliveries: DeliveriesContent;
  /** Secret of per-request webhooks; set only in the answer to the form that asks for it. */
  readonly requestSecret: string | null;
  /** Makes the form that rotates it have effect once. */
  readonly formId: string;
  /** Time of the page in milliseconds since 1970. */
  readonly now: number;
}

/** Webhook endpoints of an organization and what was sent. */
export function WebhooksPage(props: PageProps & WebhooksContent) {
  const { site, frame, endpoints, mayWrite, hasRoom, deliveries, now } = props;
  const { organization } = frame;
  if (organization === null)
    return <Frame site={site} frame={frame} title="Webhooks" children="" />;
  const place = organizationPlace(organization, 'webhooks');
  return (
    <Frame
      site={site}
      frame={frame}
      title="Webhooks"
      lead="Lectern notifies your systems when audio is ready, when it failed, and when the quota runs low. Every message is signed and tried six times."
      actions={
        mayWrite &&
        hasRoom && (
          <a class="button primary" href={pathOf(site, `${place}/new`)}>
            <Icon name="plus" /> New endpoint
          </a>
        )
      }
    >
      <div class="stack">
        {endpoints.map(
          (row) =>
            row.failing !== null && (
              <FailingNotice key={row.id} {...{ site, frame, row, now, mayWrite }} />
            ),
        )}
        {endpoints.length === 0 ? <NoEndpoints /> : <EndpointTable {...props} place={place} />}
        <Deliveries
          {...{ site, now, deliveries }}
          {...{ place: `${place}/deliveries/`, filterPlace: place, title: 'Deliveries' }}
        />
        {mayWrite && <RequestSecret {...props} place={place} />}
      </div>
    </Frame>
  );
}

function NoEndpoints() {
  return (
    <div class="panel empty">
      <h2>No endpoints yet</h2>
      <p>
        Create one with the HTTPS address of a system that waits for audio. A program can also name
        a <code>webhook_url</code> in each request.
      </p>
    </div>
  );
}

interface PlacedProps extends PageProps, WebhooksContent {
  readonly place: string;
}

function EndpointTable({ site, endpoints, place, now }: PlacedProps) {
  return (
    <div class="panel">
      <table class="table">
        <thead>
          <tr>
            <th scope="col">Endpoint</th>
            <th scope="col">Events</th>
            <th scope="col">State</th>
            <th scope="col" class="end">
              Last success
            </th>
          </tr>
        </thead>
        <tbody>
          {endpoints.map((row) => (
            <tr key={row.id}>
              <td data-label="Endpoint">
                <div>
                  <a href={pathOf(site, `${place}/${row.id}`)}>{shortAddress(row.url)}</a>
                  <small>{row.description === '' ? 'No description' : row.description}</small>
                </div>
              </td>
              <td data-label="Events">{eventCount(row)}</td>
              <td data-label="State">
                <EndpointState row={row} />
              </td>
              <td data-label="Last success" class="end">
                {row.lastSuccessAt === null ? (
                  <span class="quiet">never</span>
                ) : (
                  <When at={row.lastSuccessAt} now={now} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function eventCount({ events }: EndpointRow): string {
  return events.length === 0
    ? 'all'
    : `${String(events.length)} of ${String(CHOSEN_EVENTS.length)}`;
}

/** State of an endpoint as icon and word. */
export function EndpointState({ row }: { readonly row: Pick<EndpointRow, 'status'> }) {
  switch (row.status) {
    case 'failing':
      return (
        <StateWord kind="bad" icon="error">
          Failing
        </StateWord>
      );
    case 'disabled':
      return (
        <StateWord kind="quiet" icon="ban">
          Disabled
        </StateWord>
      );
    case 'active':
      return (
        <StateWord kind="ok" icon="ok">
          Active
        </StateWord>
      );
  }
}

function RequestSecret({ site, frame, place, requestSecret, formId }: PlacedProps) {
  return (
    <section class="panel in" aria-labelledby="request-secret-title">
      <div class="pair">
        <h2 id="request-secret-title">Secret of per-request webhooks</h2>
        <div class="buttons">
          {requestSecret === null && (
            <PostForm {...{ site, frame }} place={`${place}/secret`}>
              <button class="button compact" type="submit">
                Show
              </button>
            </PostForm>
          )}
          <ConfirmLink
            site={site}
            place={`${place}/secret/rotate`}
            opens="rotate-request-secret"
            class="button compact"
          >
            Rotate
          </ConfirmLink>
        </div>
      </div>
      <p class="small quiet">
        Signs what is sent to the <code>webhook_url</code> of requests. Endpoints have secrets of
        their own.
      </p>
      {requestSecret !== null && (
        <CopyBox id="request-secret" text={requestSecret} label="the secret" />
      )}
      <ConfirmDialog
        {...{ site, frame, id: 'rotate-request-secret', title: 'Rotate the secret?' }}
        {...{ place: `${place}/secret/rotate`, verb: 'Rotate', keep: 'Keep this one' }}
      >
        <p>{ROTATE_CONSEQUENCE}</p>
        <input type="hidden" name="form" value={formId} />
      </ConfirmDialog>
    </section>
  );
}
