import type { DeliveryState } from '../../../domain/webhook.js';
import { pathOf, type Site } from '../../site.js';
import { StateWord } from '../parts/state-word.js';
import { When } from '../parts/when.js';
import { shortAddress, type DeliveriesContent, type DeliveryRow } from './webhook-rows.js';

const STATES: readonly (readonly [DeliveryState | '', string])[] = [
  ['', 'Every result'],
  ['failed', 'Failed'],
  ['succeeded', 'Accepted'],
  ['pending', 'Under way'],
];

/** Attempts at an event. */
const MOST_ATTEMPTS = 6;

interface DeliveriesProps {
  readonly site: Site;
  readonly deliveries: DeliveriesContent;
  readonly title: string;
  /** Path that the id of a delivery follows. */
  readonly place: string;
  /** Path of the page with the list. */
  readonly filterPlace: string;
  readonly now: number;
}

/** Deliveries, newest first. */
export function Deliveries({ site, deliveries, title, place, filterPlace, now }: DeliveriesProps) {
  const { rows, state, olderQuery } = deliveries;
  return (
    <section class="stack" aria-labelledby="deliveries-title">
      <div class="section-head">
        <h2 id="deliveries-title">{title}</h2>
        <form class="filters" method="get" action={pathOf(site, filterPlace)}>
          <label class="sr" for="state">
            Result
          </label>
          <select class="select" id="state" name="state">
            {STATES.map(([value, word]) => (
              <option key={value} value={value} selected={value === state}>
                {word}
              </option>
            ))}
          </select>
          <button class="button compact" type="submit">
            Filter
          </button>
        </form>
      </div>
      <div class="panel" id="deliveries" data-refresh="">
        {rows.length === 0 ? (
          <p class="in quiet">
            {state === ''
              ? 'No deliveries yet. Events appear here as they are sent.'
              : 'No delivery has this result.'}
          </p>
        ) : (
          <DeliveryTable {...{ site, rows, place, now }} />
        )}
      </div>
      {olderQuery !== null && (
        <p>
          <a class="button compact" href={pathOf(site, `${filterPlace}?${olderQuery}`)}>
            Older
          </a>
        </p>
      )}
    </section>
  );
}

interface DeliveryTableProps extends Pick<DeliveriesProps, 'site' | 'place' | 'now'> {
  readonly rows: readonly DeliveryRow[];
}

function DeliveryTable({ site, rows, place, now }: DeliveryTableProps) {
  return (
    <table class="table">
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">To</th>
          <th scope="col">Result</th>
          <th scope="col" class="end">
            Attempts
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} id={`delivery-${row.id}`}>
            <td data-label="Event">
              <div>
                <a href={pathOf(site, place + row.id)}>{row.eventType ?? 'Expired event'}</a>
                <small>
                  <When at={row.createdAt} now={now} />
                </small>
              </div>
            </td>
            <td data-label="To">
              <span class="address">{shortAddress(row.url)}</span>
            </td>
            <td data-label="Result">
              <DeliveryResult row={row} now={now} />
            </td>
            <td data-label="Attempts" class="end num">
              {row.attempts === 0 ? '–' : `${String(row.attempts)} of ${String(MOST_ATTEMPTS)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A pending attempt that is due so soon is waited for, in milliseconds. */
const SOON_MS = 60_000;

/** State of a delivery as icon and word, with the time of the next attempt. */
export function DeliveryResult({ row, now }: { readonly row: DeliveryRow; readonly now: number }) {
  const { state, attempts, nextAttemptAt } = row;
  if (state === 'succeeded') {
    return (
      <StateWord kind="ok" icon="ok">
        Accepted
      </StateWord>
    );
  }
  if (state === 'failed') {
    return (
      <StateWord kind="bad" icon="error">
        Failed
      </StateWord>
    );
  }
  const isSoon = nextAttemptAt === null || Date.parse(nextAttemptAt) - now < SOON_MS;
  return (
    <span data-busy={isSoon ? '' : undefined}>
      <StateWord kind={attempts === 0 ? 'busy' : 'warn'} icon={attempts === 0 ? 'busy' : 'clock'}>
        {attempts === 0 ? 'On its way' : 'Failed, tried again'}
      </StateWord>
      {attempts > 0 && nextAttemptAt !== null && (
        <small>
          <When at={nextAttemptAt} now={now} />
        </small>
      )}
    </span>
  );
}
