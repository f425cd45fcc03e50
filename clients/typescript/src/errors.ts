import type { Conversion, Failure } from './types.js';

/** An error response of the server. `message` states the problem and what to do next. */
export class LecternError extends Error {
  override readonly name = 'LecternError';

  /**
   * @param status HTTP status
   * @param code stable code, such as `QUOTA_EXCEEDED`; `UNEXPECTED_RESPONSE` if something other than Lectern responded
   * @param requestId id to send to the operator; empty if something other than Lectern responded
   * @param details invalid fields of a request with the problem of each
   */
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly requestId: string,
    readonly details?: Failure['error']['details'],
  ) {
    super(message);
  }
}

/** A conversion that ended without audio. `message` is its reason. */
export class ConversionFailedError extends Error {
  override readonly name = 'ConversionFailedError';

  constructor(readonly conversion: Conversion) {
    super(conversion.error?.message ?? 'The conversion failed.');
  }
}

/** A webhook delivery that Lectern did not sign with this secret, or that is too old. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}
