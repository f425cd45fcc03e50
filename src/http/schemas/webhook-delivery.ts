/**
 * An event on its way to one address.
 * @example {
 *   "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c91",
 *   "event_id": "evt_5f0c9e1b7a3d4c2e8f6a1b0d",
 *   "endpoint_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
 *   "url": "https://example.org/hooks/lectern",
 *   "state": "pending",
 *   "attempt_count": 1,
 *   "next_attempt_at": "2026-01-15T09:31:00.000Z",
 *   "created_at": "2026-01-15T09:30:00.000Z"
 * }
 */
export interface WebhookDeliveryResource {
  /** @format uuid */
  id: string;
  /** The `id` of the event that receivers tell repetitions by. */
  event_id: string;
  /**
   * Null for the `webhook_url` of a request.
   * @format uuid
   */
  endpoint_id: string | null;
  /**
   * For a key of the scope `read` without the last segment of its path and the values of its query.
   * @format uri
   */
  url: string;
  state: 'pending' | 'succeeded' | 'failed';
  /**
   * Attempts that were made; from none again when it is sent again.
   * @isInt
   * @minimum 0
   */
  attempt_count: number;
  /**
   * Null while an attempt is being made and where none will be.
   * @format date-time
   */
  next_attempt_at: string | null;
  /** @format date-time */
  created_at: string;
}

/** One attempt to deliver an event. */
export interface WebhookAttemptResource {
  /** The header `X-Service-Delivery` of the attempt. */
  id: string;
  /** @format date-time */
  at: string;
  /**
   * Status of the response; null if there was no response.
   * @isInt
   */
  status: number | null;
  /**
   * @isInt
   * @minimum 0
   */
  duration_ms: number;
  /** Reason of the failure; null after a success. */
  reason: string | null;
  /** First 2 KB of the response body; empty if there was no response. */
  answer: string;
  /**
   * Headers of the response, the first 4 KB; empty if there was no response. For a key of the scope `read`, everything
   * that looks like a secret is masked.
   */
  answer_headers: Record<string, string>;
  /** Sent request; null if nothing was sent, and for attempts of earlier releases. */
  request: {
    /**
     * For a key of the scope `read` without the last segment of its path and the values of its query.
     * @format uri
     */
    url: string;
    /** For a key of the scope `read` only the last characters of signatures. */
    headers: Record<string, string>;
    /** The first 8 KB of the body. For a key of the scope `read` anything that looks like a secret is masked. */
    body: string;
  } | null;
}

/**
 * A delivery with its event and its newest 100 attempts, the oldest of them first.
 * @example {
 *   "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c91",
 *   "event_id": "evt_5f0c9e1b7a3d4c2e8f6a1b0d",
 *   "endpoint_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
 *   "url": "https://example.org/hooks/lectern",
 *   "state": "pending",
 *   "attempt_count": 1,
 *   "next_attempt_at": "2026-01-15T09:31:00.000Z",
 *   "created_at": "2026-01-15T09:30:00.000Z",
 *   "event_type": "conversion.completed",
 *   "attempts": [
 *     {
 *       "id": "dlv_5f0c9e1b7a3d4c2e8f6a1b0d",
 *       "at": "2026-01-15T09:30:00.000Z",
 *       "status": 503,
 *       "duration_ms": 41,
 *       "reason": "The receiver answered with status 503.",
 *       "answer": "Try again later.",
 *       "answer_headers": { "content-type": "text/plain", "retry-after": "60" },
 *       "request": {
 *         "url": "https://example.org/hooks/lectern",
 *         "headers": {
 *           "Content-Type": "application/json",
 *           "X-Service-Event": "conversion.completed",
 *           "X-Service-Delivery": "dlv_5f0c9e1b7a3d4c2e8f6a1b0d"
 *         },
 *         "body": "{\"id\":\"evt_5f0c9e1b7a3d4c2e8f6a1b0d\",\"type\":\"conversion.completed\"}"
 *       }
 *     }
 *   ]
 * }
 */
export interface WebhookDeliveryDetail extends WebhookDeliveryResource {
  /** Null if the event is no longer stored. */
  event_type: string | null;
  attempts: WebhookAttemptResource[];
}
