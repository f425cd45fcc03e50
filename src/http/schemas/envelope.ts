/** Envelope of every successful answer (contract: Resources and their fields). */
export interface Success<T> {
  success: true;
  data: T;
  /**
   * The same value as in the header `X-Request-ID`.
   * @pattern ^req_[0-9a-f]{24}$
   */
  request_id: string;
  /** @format date-time */
  timestamp: string;
}

/**
 * Continuation of a list.
 * @example { "limit": 20, "has_more": true, "next_cursor": "MjAyNi0wMS0xNQ.c2lnbmVkLWJ5LXRoaXMtc2Vy" }
 */
export interface Pagination {
  /** @isInt */
  limit: number;
  has_more: boolean;
  /** To be sent as `cursor` for the next page; null on the last one. */
  next_cursor: string | null;
}

/** Envelope of a successful answer that is one page of a list. */
export interface Page<T> {
  success: true;
  data: T[];
  meta: Pagination;
  /** @pattern ^req_[0-9a-f]{24}$ */
  request_id: string;
  /** @format date-time */
  timestamp: string;
}

/** Deleted object (contract decisions: Envelope and ids). */
export interface Deleted<Kind extends string> {
  /** @format uuid */
  id: string;
  object: Kind;
  deleted: true;
  /** @format date-time */
  deleted_at: string;
}

/** One thing that is wrong with the input. */
export interface ErrorDetail {
  /** Path of the field, as in `settings.tone`. */
  field: string;
  message: string;
}

/** Conversion that continues after the wait for it ended. */
export interface UnfinishedConversion {
  /** @format uuid */
  id: string;
  /** @format uri */
  poll_url: string;
}

/** Envelope of every error (contract: Errors). */
export interface Failure {
  success: false;
  error: {
    /** Stable code. */
    code: string;
    /** Description of the problem and of what to do next. */
    message: string;
    /** @format uri */
    documentation_url: string;
    /**
     * For 400: each invalid field with its problem, at most 100. For 408, and for 503 when a wait ends because the
     * service stops: the conversion that continues.
     */
    details?: ErrorDetail[] | UnfinishedConversion;
  };
  /** @pattern ^req_[0-9a-f]{24}$ */
  request_id: string;
  /** @format date-time */
  timestamp: string;
}
