import type { EventType, ServiceEvent } from '../domain/event.js';
import type {
  Delivery,
  DeliveryAttempt,
  DeliveryState,
  FailingReceiver,
  SecretOwner,
  WebhookEndpoint,
} from '../domain/webhook.js';
import type { Owner } from './conversion-store.js';

/** A secret as it is kept: encrypted. */
export interface KeptSecret {
  readonly current: string;
  readonly previous: string | null;
  /** Until when the previous one signs (ISO 8601 date-time). */
  readonly previousUntil: string | null;
}

export interface WebhookReads {
  /** Returns null if this organization and mode have no such endpoint. */
  findEndpoint(id: string, owner: Owner): Promise<WebhookEndpoint | null>;
  /** For the one who delivers, who acts for no caller. */
  getEndpoint(id: string): Promise<WebhookEndpoint | null>;
  /** Newest first. */
  endpoints(
    owner: Owner,
    limit: number,
    before: string | null,
  ): Promise<readonly WebhookEndpoint[]>;
  findSecret(owner: SecretOwner): Promise<KeptSecret | null>;
  findDelivery(id: string, owner: Owner): Promise<Delivery | null>;
  getDelivery(id: string): Promise<Delivery | null>;
  /** Newest first. */
  deliveries(query: DeliveryQuery): Promise<readonly Delivery[]>;
  /** The newest MOST_ATTEMPTS, the oldest of them first. */
  attempts(deliveryId: string): Promise<readonly DeliveryAttempt[]>;
  /** The newest attempt of each of some deliveries that were tried, by the id of the delivery. */
  lastAttempts(deliveryIds: readonly string[]): Promise<ReadonlyMap<string, AttemptResult>>;
  getEvent(id: string): Promise<ServiceEvent | null>;
  /** The types of those of some events that are still kept, by their ids. */
  eventTypes(ids: readonly string[]): Promise<ReadonlyMap<string, EventType>>;
  /** Due time of the next attempt of any delivery after a time (ISO 8601); null without one. */
  nextDue(after: string): Promise<string | null>;
  /** Checks whether any delivery is due at a time. */
  anyDue(at: string): Promise<boolean>;
}

/** An attempt without the answer of the receiver. */
export type AttemptResult = Pick<DeliveryAttempt, 'at' | 'status' | 'durationMs' | 'reason'>;

/** Notification for an account. */
export type WebhookNotice = EndpointNotice | ReceiverNotice;

export interface EndpointNotice {
  readonly type: 'endpoint';
  readonly endpoint: WebhookEndpoint;
  readonly notice: NoticeType;
}

export type NoticeType = 'failing' | 'disabled';

/** A receiver of requests is failing. */
export interface ReceiverNotice {
  readonly type: 'receiver';
  readonly receiver: FailingReceiver;
}

/** Outcome of an attempt: `gaveUp` after the last one of a delivery. */
export interface AttemptOutcome {
  /** ISO 8601 date-time. */
  readonly at: string;
  readonly succeeded: boolean;
  readonly gaveUp: boolean;
  /** Reason of a failure; absent after a success. */
  readonly reason?: string;
}

/** Deliveries to include in a list. */
export interface DeliveryQuery {
  readonly owner: Owner;
  readonly endpointId?: string;
  /** Only those of the events of one conversion. */
  readonly conversionId?: string;
  readonly state?: DeliveryState;
  /** Id of the last one of the page before; null for the first page. */
  readonly before: string | null;
  readonly limit: number;
}

/** Changeable properties of an endpoint. */
export type EndpointChanges = Partial<
  Pick<WebhookEndpoint, 'url' | 'description' | 'events' | 'enabled'>
>;

export interface WebhookWrites extends WebhookReads {
  addEndpoint(endpoint: WebhookEndpoint, secret: KeptSecret): Promise<void>;
  /** False if the endpoint does not exist. */
  changeEndpoint(id: string, changes: EndpointChanges): Promise<boolean>;
  /** With its deliveries. False if the endpoint does not exist. */
  removeEndpoint(id: string): Promise<boolean>;
  keepSecret(owner: SecretOwner, secret: KeptSecret): Promise<void>;
  /** All enabled ones of an owner that want this type of event. */
  endpointsFor(
    event: Pick<ServiceEvent, 'organizationId' | 'mode' | 'type'>,
  ): Promise<readonly WebhookEndpoint[]>;
  /** @param conversionId of its event: those of one conversion to one address are first tried one after the other */
  addDelivery(delivery: Delivery, conversionId: string | null): Promise<void>;
  /**
   * Those pending whose next attempt is due at a time, oldest first; none of them is due any more afterwards. One that
   * was never tried waits for the first attempt of an older event of its conversion to the same address.
   */
  takeDue(at: string, limit: number): Promise<readonly Delivery[]>;
  /** Keeps an attempt with what becomes of its delivery: `nextAttemptAt` null if it is at its end. */
  noteAttempt(
    attempt: DeliveryAttempt,
    outcome: { readonly state: DeliveryState; readonly nextAttemptAt: string | null },
  ): Promise<void>;
  /** Records the outcome of an attempt for its endpoint. @returns the updated endpoint; null if it no longer exists */
  noteEndpoint(id: string, outcome: AttemptOutcome): Promise<WebhookEndpoint | null>;
  /** Records the outcome of an attempt for a receiver of requests, with one notice until a delivery succeeds. */
  noteReceiver(
    receiver: Omit<FailingReceiver, 'failingSince'>,
    outcome: AttemptOutcome,
  ): Promise<void>;
  /** Disables an endpoint that has failed for too long, and has its account told of it. */
  disable(id: string, at: string): Promise<void>;
  /**
   * Claims notices to accounts that have not been sent by a time. If the claim is not completed with `noteTold` before
   * `until`, the notice becomes available again.
   */
  takeNotices(at: string, until: string, limit: number): Promise<readonly WebhookNotice[]>;
  /** Records that a notice was sent, so that it is not claimed again. */
  noteTold(notice: WebhookNotice): Promise<void>;
  /**
   * Makes deliveries due at a time if they are further in the future than their schedule allows, because the clock was
   * set back.
   * @param latest when the attempt after so many (its index) can be due at the latest (ISO 8601)
   */
  bringForward(at: string, latest: readonly string[]): Promise<void>;
  /** Restarts a delivery: pending, no attempts, due at once. False if it is already pending. */
  sendAgain(id: string, at: string): Promise<boolean>;
  /**
   * Removes attempts of events made before a time, where they were made before it, too; such events with their deliveries,
   * but what is still pending or has newer attempts; and marks of receivers that have failed since before it. Returns how
   * many events.
   */
  removeMadeBefore(at: string, of?: Partial<Owner>): Promise<number>;
}
