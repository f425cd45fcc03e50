import type { HttpsUrl } from './formats.js';

/**
 * Properties of a new webhook endpoint.
 * @example {
 *   "url": "https://example.org/hooks/lectern",
 *   "description": "Publishes what is ready",
 *   "events": ["conversion.completed", "conversion.failed"]
 * }
 */
export interface WebhookEndpointRequest {
  url: HttpsUrl;
  /**
   * For people.
   * @extension {"x-max-code-points": 500}
   */
  description?: string;
  /**
   * Event types to send. Omitted or empty: all types, including those of later releases, except `conversion.updated` (a
   * new version of a script is served), which is sent only to endpoints that name it.
   * @maxItems 20
   */
  events?: (
    | 'conversion.completed'
    | 'conversion.failed'
    | 'conversion.updated'
    | 'quota.warning'
    | 'quota.exceeded'
  )[];
  /** @extension {"x-default": true} */
  enabled?: boolean;
}

/**
 * Properties of an endpoint to change. Pending deliveries go to its new address; re-enabling resets its failures.
 * @example { "enabled": false }
 */
export interface WebhookEndpointChanges {
  url?: HttpsUrl;
  /** @extension {"x-max-code-points": 500} */
  description?: string;
  /** @maxItems 20 */
  events?: (
    | 'conversion.completed'
    | 'conversion.failed'
    | 'conversion.updated'
    | 'quota.warning'
    | 'quota.exceeded'
  )[];
  enabled?: boolean;
}

/**
 * Webhook endpoint (contract decisions: Webhooks).
 * @example {
 *   "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
 *   "url": "https://example.org/hooks/lectern",
 *   "description": "Publishes what is ready",
 *   "events": ["conversion.completed", "conversion.failed"],
 *   "enabled": true,
 *   "status": "active",
 *   "created_at": "2026-01-15T09:30:00.000Z",
 *   "last_success_at": null,
 *   "consecutive_failures": 0,
 *   "failing_since": null,
 *   "failure_reason": null
 * }
 */
export interface WebhookEndpointResource {
  /** @format uuid */
  id: string;
  /**
   * For a key of the scope `read` without the last segment of its path and the values of its query.
   * @format uri
   */
  url: string;
  description: string;
  /** Empty for all. */
  events: (
    | 'conversion.completed'
    | 'conversion.failed'
    | 'conversion.updated'
    | 'quota.warning'
    | 'quota.exceeded'
  )[];
  enabled: boolean;
  /** `failing`: six attempts at an event have failed, and nothing has arrived since. `disabled`: nothing is sent. */
  status: 'active' | 'failing' | 'disabled';
  /** @format date-time */
  created_at: string;
  /** @format date-time */
  last_success_at: string | null;
  /**
   * Attempts that failed since the last one that did not.
   * @isInt
   * @minimum 0
   */
  consecutive_failures: number;
  /**
   * Time of the first delivery that was given up since the last success; null if it is not failing.
   * @format date-time
   */
  failing_since: string | null;
  /** Reason why the last attempt failed; null if it succeeded. */
  failure_reason: string | null;
}

/**
 * Endpoint with its secret, which is returned only once.
 * @example {
 *   "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
 *   "url": "https://example.org/hooks/lectern",
 *   "description": "Publishes what is ready",
 *   "events": ["conversion.completed", "conversion.failed"],
 *   "enabled": true,
 *   "status": "active",
 *   "created_at": "2026-01-15T09:30:00.000Z",
 *   "last_success_at": null,
 *   "consecutive_failures": 0,
 *   "failing_since": null,
 *   "failure_reason": null,
 *   "secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
 * }
 */
export interface WebhookEndpointWithSecret extends WebhookEndpointResource {
  /** Signs what is sent. */
  secret: string;
}

/**
 * The secret that signs what is sent to the `webhook_url` of requests.
 * @example { "secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=" }
 */
export interface WebhookSecretResource {
  secret: string;
}
