/** A monthly quota. */
export interface QuotaUsage {
  /**
   * Episodes of a month.
   * @isInt
   * @minimum 0
   */
  quota: number;
  /**
   * @isInt
   * @minimum 0
   */
  used: number;
  /**
   * @isInt
   * @minimum 0
   */
  remaining: number;
}

export interface BillingPeriodUsage {
  /** @format date-time */
  period_start: string;
  /** @format date-time */
  period_end: string;
}

/** Credits pay for episodes when the quota is used up, the soonest to expire first. */
export interface CreditUsage {
  /**
   * Audio and video credits together.
   * @isInt
   * @minimum 0
   */
  available: number;
  /**
   * @isInt
   * @minimum 0
   */
  audio_credits: number;
  /**
   * @isInt
   * @minimum 0
   */
  video_credits: number;
  /**
   * Credits that expire within 30 days.
   * @isInt
   * @minimum 0
   */
  expiring_soon: number;
}

/** Requests of this organization in the mode of the key, this one included. */
export interface RequestUsage {
  /**
   * Since midnight UTC.
   * @isInt
   * @minimum 0
   */
  today: number;
  /**
   * @isInt
   * @minimum 0
   */
  daily_limit: number;
  /**
   * @isInt
   * @minimum 0
   */
  this_minute: number;
  /**
   * @isInt
   * @minimum 0
   */
  minute_limit: number;
}

/** Used and remaining quota (contract: Usage statistics). */
export interface UsageStatistics {
  billing_period: BillingPeriodUsage;
  audio: QuotaUsage;
  /** Coming soon: always zero. */
  video: QuotaUsage;
  credits: CreditUsage;
  api_requests: RequestUsage;
}

/** Requests that were refused with one error code. */
export interface RefusalCount {
  /** @maxLength 64 */
  code: string;
  /**
   * @isInt
   * @minimum 1
   */
  requests: number;
}

/** Requests of one UTC day. */
export interface RequestDayUsage {
  /** @format date */
  date: string;
  /**
   * All requests, those that were refused included.
   * @isInt
   * @minimum 0
   */
  requests: number;
  /**
   * @isInt
   * @minimum 0
   */
  refused: number;
  /** The refused ones by error code, the most frequent code first. */
  refusals: RefusalCount[];
}

/** A request that was answered with an error. Bodies and queries are not kept. */
export interface RefusedRequestResource {
  /** The `request_id` of its answer. */
  request_id: string;
  /** @format date-time */
  at: string;
  method: string;
  path: string;
  /**
   * @isInt
   * @minimum 400
   * @maximum 599
   */
  status: number;
  code: string;
  /**
   * The API key of the request.
   * @format uuid
   */
  key_id: string;
  /** Name of the key; null for a key of another organization. */
  key_name: string | null;
}

/**
 * Requests with keys of this organization in the mode of the key. A 401 counts where the key exists, but was revoked or has
 * expired.
 * @example {
 *   "days": [
 *     { "date": "2026-01-14", "requests": 41, "refused": 0, "refusals": [] },
 *     {
 *       "date": "2026-01-15",
 *       "requests": 76,
 *       "refused": 4,
 *       "refusals": [
 *         { "code": "RATE_LIMIT_EXCEEDED", "requests": 3 },
 *         { "code": "VALIDATION_ERROR", "requests": 1 }
 *       ]
 *     }
 *   ],
 *   "last_refused": [
 *     {
 *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
 *       "at": "2026-01-15T09:30:00.000Z",
 *       "method": "POST",
 *       "path": "/v1/conversions",
 *       "status": 400,
 *       "code": "VALIDATION_ERROR",
 *       "key_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
 *       "key_name": "Release pipeline"
 *     }
 *   ]
 * }
 */
export interface RequestUsageHistory {
  /** Oldest first; days without requests are included. */
  days: RequestDayUsage[];
  /** The newest 200 at most, the newest first. */
  last_refused: RefusedRequestResource[];
}
