import { EVENTS_BY_NAME } from '../../../domain/event.js';
import type { DeliveryState } from '../../../domain/webhook.js';

/** Events that an endpoint can choose, and what they say. */
export const CHOSEN_EVENTS = [
  ['conversion.completed', 'Audio is ready'],
  ['conversion.failed', 'Audio could not be made'],
  ['quota.warning', '80 % of the quota is used'],
  ['quota.exceeded', 'The quota is used up'],
  ['conversion.updated', 'A new version of a script is served; only sent where it is chosen'],
] as const;

/** Tells whether an endpoint receives a type of event. An empty list stands for all but those sent by name only. */
export function isChosen(events: readonly string[], type: string): boolean {
  return events.length === 0 ? !EVENTS_BY_NAME.includes(type) : events.includes(type);
}

/** A webhook endpoint as pages show it: never with its secret. */
export interface EndpointRow {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  /** Empty for all. */
  readonly events: readonly string[];
  readonly status: 'active' | 'failing' | 'disabled';
  /** ISO 8601 date-times. */
  readonly createdAt: string;
  readonly lastSuccessAt: string | null;
  readonly failing: Failing | null;
  /** Reason why the last attempt failed; null if it did not. */
  readonly failureReason: string | null;
}

/** Reason why an endpoint is failing and what to do. */
export interface Failing {
  readonly since: string;
  readonly reason: string;
  readonly remedy: string;
  /** Time at which it is disabled unless something arrives. */
  readonly disabledAt: string;
}

/** A delivery as lists show it. */
export interface DeliveryRow {
  readonly id: string;
  /** Null for an expired event. */
  readonly eventType: string | null;
  readonly url: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly nextAttemptAt: string | null;
  readonly createdAt: string;
}

/** A list of deliveries with its filter and the way to older ones. */
export interface DeliveriesContent {
  readonly rows: readonly DeliveryRow[];
  /** Empty for all. */
  readonly state: DeliveryState | '';
  /** Query of the page of older ones; null on the last page. */
  readonly olderQuery: string | null;
}

/** Host and path of an address, short enough for a heading. */
export function shortAddress(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return pathname === '/' ? host : `${host}${pathname}`;
}
