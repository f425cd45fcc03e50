import type { Mode } from './account.js';
import type { EventType } from './event.js';

/** An endpoint that receives all or some events of an organization and mode (contract decisions: Webhooks). */
export interface WebhookEndpoint {
  /** UUID v7. */
  readonly id: string;
  readonly organizationId: string;
  readonly mode: Mode;
  readonly url: string;
  readonly description: string;
  /** Types that are sent; empty for all, those of later releases included. */
  readonly events: readonly EventType[];
  readonly enabled: boolean;
  /** ISO 8601 date-time. */
  readonly createdAt: string;
  /** ISO 8601 date-time; null if nothing has arrived yet. */
  readonly lastSuccessAt: string | null;
  /** Attempts that failed since the last one that did not. */
  readonly consecutiveFailures: number;
  /** Since when a delivery had failed for good and nothing has arrived (ISO 8601); null if it is not failing. */
  readonly failingSince: string | null;
  /** Reason why the last attempt failed, for the operator of the receiver; null if it succeeded. */
  readonly failureReason: string | null;
}

/** Time for which an endpoint may fail without a success, from the first delivery that was given up. */
export const FAILING_MS = 5 * 86_400_000;

/** Secret that signs deliveries: `whsec_` and Base64 of 32 random bytes; the whole text is the key. */
export interface WebhookSecrets {
  readonly current: string;
  /**
   * Previous secret, which also signs for 24 hours after its replacement; null if it was never replaced or has expired.
   */
  readonly previous: string | null;
}

/** Owner of a secret: an endpoint, or an organization and mode for the `webhook_url` of requests. */
export type SecretOwner =
  | { readonly type: 'endpoint'; readonly endpointId: string }
  | { readonly type: 'requests'; readonly organizationId: string; readonly mode: Mode };

/** A server that the `webhook_url` of a request led to and that six attempts did not reach, until one arrives there. */
export interface FailingReceiver {
  readonly organizationId: string;
  readonly mode: Mode;
  /** Scheme, host and port: the rest of the URL may be another in each request. */
  readonly origin: string;
  /** ISO 8601 date-time. */
  readonly failingSince: string;
}

export const DELIVERY_STATES = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** An event on its way to one address. */
export interface Delivery {
  /** UUID v7. */
  readonly id: string;
  readonly eventId: string;
  readonly organizationId: string;
  readonly mode: Mode;
  /** Null for the `webhook_url` of a request. */
  readonly endpointId: string | null;
  readonly url: string;
  readonly state: DeliveryState;
  /** Number of attempts made, counted from zero after a resend. */
  readonly attempts: number;
  /** Due time of the next attempt (ISO 8601 date-time); null while it runs, and if there will be none. */
  readonly nextAttemptAt: string | null;
  /** ISO 8601 date-time. */
  readonly createdAt: string;
}

/** Maximum number of attempts listed for a delivery, which can be resent any number of times. */
export const MOST_ATTEMPTS = 100;

/** Headers by name. */
export type HeaderValues = Readonly<Record<string, string>>;

/** A request as it was sent to a receiver. */
export interface SentRequest {
  readonly url: string;
  readonly headers: HeaderValues;
  /** The first 8 KB. */
  readonly body: string;
}

/** One attempt to deliver, kept for 30 days. */
export interface DeliveryAttempt {
  /** Value of the header X-Service-Delivery: `dlv_` and 24 lowercase hexadecimal characters. */
  readonly id: string;
  readonly deliveryId: string;
  /** ISO 8601 date-time. */
  readonly at: string;
  /** HTTP status of the response; null if there was no response. */
  readonly status: number | null;
  readonly durationMs: number;
  /** Reason of a failure, for the operator of the receiver; null after a success. */
  readonly reason: string | null;
  /** First 2 KB of the response body, as text; empty if there was no response. */
  readonly answer: string;
  /** Null if nothing was sent, and for attempts of earlier releases, which did not keep it. */
  readonly request: SentRequest | null;
  /** Headers of the response, the first 4 KB; null if there was no response. */
  readonly responseHeaders: HeaderValues | null;
}
