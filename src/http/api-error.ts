import { ERROR_CATALOGUE, type ErrorCode } from './error-catalogue.js';
import type { ErrorDetail, UnfinishedConversion } from './schemas/envelope.js';

interface ApiErrorOptions {
  readonly details?: ErrorDetail[] | UnfinishedConversion;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error that is returned to the caller with its code in the catalogue. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly details: ApiErrorOptions['details'];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: ErrorCode,
    options: ApiErrorOptions = {},
  ) {
    const { status, message } = ERROR_CATALOGUE[code];
    super(message);
    this.status = status;
    this.details = options.details;
    this.headers = options.headers ?? {};
  }
}
