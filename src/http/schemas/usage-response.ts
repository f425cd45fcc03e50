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

/** What was used and what is left (contract: Usage statistics). */
export interface UsageStatistics {
  billing_period: BillingPeriodUsage;
  audio: QuotaUsage;
  /** Coming soon: always zero. */
  video: QuotaUsage;
  credits: CreditUsage;
  api_requests: RequestUsage;
}
