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
 * Where a list goes on.
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

/** What was removed (contract decisions: Envelope and ids). */
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

/** Where a conversion goes on that was not finished when the wait for it ended. */
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
    /** What is wrong and what to do next. */
    message: string;
    /** @format uri */
    documentation_url: string;
    /**
     * On 400 answers about input: each field and what is wrong with it. On 408, and on 503 where a wait ends because the
     * service stops: where the conversion goes on. Of more than 100 errors in one request the first 100 are reported.
     */
    details?: ErrorDetail[] | UnfinishedConversion;
  };
  /** @pattern ^req_[0-9a-f]{24}$ */
  request_id: string;
  /** @format date-time */
  timestamp: string;
}
