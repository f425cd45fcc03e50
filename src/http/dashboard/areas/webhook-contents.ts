import { assertExpected } from '../../../domain/expected-faults.js';
import type { Owner } from '../../../contracts/conversion-store.js';
import type { WebhookReads } from '../../../contracts/webhook-store.js';
import {
  DELIVERY_STATES,
  FAILING_MS,
  type Delivery,
  type DeliveryAttempt,
  type DeliveryState,
  type HeaderValues,
  type WebhookEndpoint,
} from '../../../domain/webhook.js';
import type { AttemptRow } from '../../../web/dashboard/pages/delivery-page.js';
import type {
  DeliveriesContent,
  DeliveryRow,
  EndpointRow,
} from '../../../web/dashboard/pages/webhook-rows.js';
import { remedyOf } from '../../../webhooks/remedies.js';
import { toWebhookEndpoint } from '../../views/webhook-view.js';

/** Deliveries of a page. */
const PAGE = 20;

export interface ListedDeliveries {
  readonly owner: Owner;
  readonly endpointId?: string;
  /** Value in the address. */
  readonly state: unknown;
  /** Id of the last delivery of the page before, as it came in the address. */
  readonly before: unknown;
}

/** One page of deliveries. What the address names and does not exist is ignored. */
export async function deliveriesContent(
  reads: WebhookReads,
  { owner, endpointId, state: named, before }: ListedDeliveries,
): Promise<DeliveriesContent> {
  const state = DELIVERY_STATES.find((known) => known === named);
  const found = await reads.deliveries({
    owner,
    ...(endpointId !== undefined && { endpointId }),
    ...(state !== undefined && { state }),
    before: typeof before === 'string' && before !== '' ? before : null,
    limit: PAGE + 1,
  });
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  const rows = await Promise.all(shown.map((delivery) => deliveryRow(reads, delivery)));
  return { rows, state: state ?? '', olderQuery: last === undefined ? null : older(last, state) };
}

function older({ id }: Delivery, state: DeliveryState | undefined): string {
  return new URLSearchParams({ ...(state !== undefined && { state }), before: id }).toString();
}

export async function deliveryRow(
  reads: Pick<WebhookReads, 'getEvent'>,
  delivery: Delivery,
): Promise<DeliveryRow> {
  const { id, eventId, url, state, attempts, nextAttemptAt, createdAt } = delivery;
  const event = await reads.getEvent(eventId);
  return { id, eventType: event?.type ?? null, url, state, attempts, nextAttemptAt, createdAt };
}

export function endpointRow(endpoint: WebhookEndpoint): EndpointRow {
  const { id, url, description, createdAt, lastSuccessAt, failingSince, failureReason } = endpoint;
  const { events, status } = toWebhookEndpoint(endpoint, 'full');
  const reason = failureReason ?? 'Six attempts at an event have failed.';
  const failing = { reason, remedy: remedyOf(reason) };
  return {
    ...{ id, url, description, events, status, createdAt, lastSuccessAt, failureReason },
    failing:
      status === 'failing' && failingSince !== null
        ? { ...failing, since: failingSince, disabledAt: whenDisabled(failingSince) }
        : null,
  };
}

function whenDisabled(failingSince: string): string {
  return new Date(Date.parse(failingSince) + FAILING_MS).toISOString();
}

export function attemptRow(attempt: DeliveryAttempt): AttemptRow {
  const { id, at, status, durationMs, reason, request, responseHeaders, answer } = attempt;
  return {
    ...{ id, at, status, durationMs },
    failure: reason === null ? null : { reason, remedy: remedyOf(reason) },
    request:
      request && messageText(requestLine(request.url), request.headers, indented(request.body)),
    answer:
      responseHeaders === null && answer === ''
        ? null
        : messageText(String(status ?? ''), responseHeaders ?? {}, answer),
  };
}

function requestLine(url: string): string {
  return URL.canParse(url) ? `POST ${new URL(url).pathname}${new URL(url).search}` : 'POST';
}

function messageText(first: string, headers: HeaderValues, body: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [first, ...lines, '', body].join('\n').trim();
}

/** JSON with line breaks, for people; a body that was cut as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch (error) {
    assertExpected(error, SyntaxError);
    return body;
  }
}
