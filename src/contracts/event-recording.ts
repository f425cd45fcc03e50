import type { ServiceEvent } from '../domain/event.js';
import type { Transaction } from './unit-of-work.js';

/** Part of a transaction that records events. */
export type EventTransaction = Pick<Transaction, 'events' | 'webhooks' | 'publish'>;

/**
 * Records an event in the transaction of the change it reports, with its deliveries: to all enabled endpoints of its
 * organization and mode that subscribe to it, and to the URL named by the request.
 * @param requestUrl the `webhook_url` of the request; null if it named none
 */
export type RecordEvent = (
  transaction: EventTransaction,
  event: ServiceEvent,
  requestUrl: string | null,
) => Promise<void>;

/**
 * The body of an event as it is sent now: the envelope of the contract as compact JSON, with `"livemode": false` in the
 * sandbox. Called for each attempt: addresses in it are valid for a time only.
 */
export type RenderEvent = (event: ServiceEvent) => string | Promise<string>;
