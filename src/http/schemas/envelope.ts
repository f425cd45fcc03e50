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

/** One thing that is wrong with the input. */
export interface ErrorDetail {
  /** Path of the field, as in `settings.tone`. */
  field: string;
  message: string;
}

/** Where a conversion goes on that was not finished within the wait. */
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
    /** On 400 answers about input: each field and what is wrong with it. On 408: where the conversion goes on. */
    details?: ErrorDetail[] | UnfinishedConversion;
  };
  /** @pattern ^req_[0-9a-f]{24}$ */
  request_id: string;
  /** @format date-time */
  timestamp: string;
}
