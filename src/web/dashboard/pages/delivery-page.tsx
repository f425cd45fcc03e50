import { Icon } from '../../parts/icon.js';
import { pathOf } from '../../site.js';
import { Frame, type PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { CopyBox } from '../parts/copy-box.js';
import { PostForm } from '../parts/post-form.js';
import { StateWord } from '../parts/state-word.js';
import { When } from '../parts/when.js';
import { DeliveryResult } from './deliveries.js';
import { shortAddress, type DeliveryRow } from './webhook-rows.js';

/** One attempt to deliver. */
export interface AttemptRow {
  readonly id: string;
  /** ISO 8601 date-time. */
  readonly at: string;
  readonly status: number | null;
  readonly durationMs: number;
  /** Reason why it failed and what to do; null if it succeeded. */
  readonly failure: { readonly reason: string; readonly remedy: string } | null;
  /** Request line, headers and body; null if nothing is kept. */
  readonly request: string | null;
  /** Headers and body; null if there was no response. */
  readonly answer: string | null;
}

export interface DeliveryContent {
  readonly row: DeliveryRow;
  readonly eventId: string;
  /** Id of the endpoint; null for the `webhook_url` of a request. */
  readonly endpointId: string | null;
  /** Newest first. */
  readonly attempts: readonly AttemptRow[];
  readonly mayWrite: boolean;
  /** Time of the page in milliseconds since 1970. */
  readonly now: number;
}

/** One event on its way to one address, with every attempt. */
export function DeliveryPage(props: PageProps & DeliveryContent) {
  const { site, frame, row, attempts, mayWrite, now } = props;
  const { organization } = frame;
  const title = row.eventType ?? 'Delivery';
  if (organization === null) return <Frame site={site} frame={frame} title={title} children="" />;
  const list = organizationPlace(organization, 'webhooks');
  const place = `${list}/deliveries/${row.id}`;
  return (
    <Frame
      site={site}
      frame={frame}
      title={title}
      crumb={<a href={pathOf(site, list)}>Webhooks</a>}
      actions={
        mayWrite && (
          <PostForm {...{ site, frame }} place={`${place}/resend`}>
            <button class="button primary" type="submit">
              <Icon name="send" /> Resend
            </button>
          </PostForm>
        )
      }
    >
      <div class="stack" id="delivery" data-refresh="">
        <Facts {...props} list={list} />
        {attempts.length === 0 && (
          <p class="quiet">No attempt was made yet. The first one follows within seconds.</p>
        )}
        {attempts.map((attempt, i) => (
          <Attempt
            key={attempt.id}
            {...{ attempt, now }}
            number={attempts.length - i}
            isOpen={i === 0}
          />
        ))}
      </div>
    </Frame>
  );
}

function Facts(props: PageProps & DeliveryContent & { readonly list: string }) {
  const { site, row, eventId, endpointId, list, now } = props;
  return (
    <section class="panel in" aria-label="Delivery">
      <dl class="facts-list start small">
        <dt>Result</dt>
        <dd>
          <DeliveryResult row={row} now={now} />
        </dd>
        <dt>Event</dt>
        <dd>
          <code>{eventId}</code>
        </dd>
        <dt>To</dt>
        <dd>
          {endpointId === null ? (
            <>
              {row.url} <span class="tag">webhook_url of a request</span>
            </>
          ) : (
            <a href={pathOf(site, `${list}/${endpointId}`)}>{shortAddress(row.url)}</a>
          )}
        </dd>
        <dt>Created</dt>
        <dd>
          <When at={row.createdAt} now={now} />
        </dd>
      </dl>
    </section>
  );
}

interface AttemptProps {
  readonly attempt: AttemptRow;
  readonly number: number;
  readonly isOpen: boolean;
  readonly now: number;
}

function Attempt({ attempt, number, isOpen, now }: AttemptProps) {
  const { id, at, status, durationMs, failure, request, answer } = attempt;
  return (
    <details class="panel" open={isOpen} id={`attempt-${id}`}>
      <summary class="in">
        <strong>Attempt {number}</strong>{' '}
        <StateWord kind={failure === null ? 'ok' : 'bad'} icon={failure === null ? 'ok' : 'error'}>
          {status === null ? 'No answer' : String(status)}
        </StateWord>{' '}
        <span class="small quiet">
          <When at={at} now={now} /> · {durationMs} ms
        </span>
      </summary>
      <div class="in stack">
        {failure !== null && (
          <div class="notice">
            <Icon name="info" />
            <p class="small">
              <strong>{failure.reason}</strong> {failure.remedy}
            </p>
          </div>
        )}
        <div class="field">
          <span class="label">Request</span>
          {request === null ? (
            <p class="small quiet">Nothing was sent, or an earlier release did not keep it.</p>
          ) : (
            <CopyBox
              id={`request-${id}`}
              text={request}
              label={`request ${String(number)}`}
              isBlock
            />
          )}
        </div>
        <div class="field">
          <span class="label">Answer</span>
          {answer === null ? (
            <p class="small quiet">None.</p>
          ) : (
            <CopyBox id={`answer-${id}`} text={answer} label={`answer ${String(number)}`} isBlock />
          )}
        </div>
      </div>
    </details>
  );
}
