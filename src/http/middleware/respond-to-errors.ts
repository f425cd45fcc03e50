import { ValidateError } from '@tsoa/runtime';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import {
  DatabaseUnavailable,
  GenerationFailure,
  LanguageNotSupported,
  MediaStoreUnavailable,
  ProductNotFound,
  StorageFull,
  StorageGone,
  VersionNotFound,
  VoiceNotAvailable,
} from '../../domain/failure.js';
import {
  AccountRefusal,
  BacklogFull,
  FeedRefusal,
  IdempotencyKeyTaken,
  PreviewLimitReached,
  QuotaExceeded,
  WebhookRefusal,
  type FeedProblem,
  type WebhookProblem,
} from '../../domain/refusal.js';
import { LogoRefusal } from '../../domain/logo.js';
import { ActionNotAllowed } from '../../domain/permissions.js';
import { ApiError } from '../api-error.js';
import type { ErrorCode } from '../error-catalogue.js';
import { toErrorEnvelope } from '../error-envelope.js';
import { closeAfterAnswer } from '../lingering-close.js';

const WEBHOOK_CODES: Readonly<Record<WebhookProblem, ErrorCode>> = {
  'endpoint-unknown': 'WEBHOOK_ENDPOINT_NOT_FOUND',
  'delivery-unknown': 'WEBHOOK_DELIVERY_NOT_FOUND',
  'too-many-endpoints': 'WEBHOOK_ENDPOINT_LIMIT_EXCEEDED',
  'url-malformed': 'VALIDATION_ERROR',
  'url-not-allowed': 'WEBHOOK_URL_NOT_ALLOWED',
};

const FEED_CODES: Readonly<Record<FeedProblem, ErrorCode>> = {
  'feed-unknown': 'FEED_NOT_FOUND',
  'too-many-feeds': 'FEED_LIMIT_EXCEEDED',
};

/** Answers with the error envelope. An unexpected error is logged with the request's id, and its details are not sent. */
export function respondToErrors(docsUrl: string, logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    // The client has left, and its work was aborted with it.
    if (response.closed && isAborted(error)) return;
    const known = toApiError(error);
    const { requestId } = request.context;
    if (known.status === 500) logger.error({ err: error, request_id: requestId }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (!request.complete) closeAfterAnswer(request, response);
    const { code, details, headers } = known;
    request.context.errorCode = code;
    const { status, body } = toErrorEnvelope({ code, requestId, docsUrl, details });
    response.status(status).set(headers).json(body);
  };
}

/** Maps an error to the one sent to the caller: unexpected errors become `INTERNAL_ERROR`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return ofSystem(error) ?? ofRefusal(error) ?? ofOrder(error) ?? ofRequest(error);
}

/** Errors of a dependency that is unavailable or full. */
function ofSystem(error: unknown): ApiError | null {
  if (error instanceof StorageFull) return new ApiError('INSUFFICIENT_STORAGE');
  if (error instanceof StorageGone) {
    return new ApiError('STORAGE_GONE', { headers: { 'Retry-After': '60' } });
  }
  if (error instanceof DatabaseUnavailable) {
    return new ApiError('DATABASE_UNAVAILABLE', { headers: { 'Retry-After': '5' } });
  }
  if (error instanceof MediaStoreUnavailable) {
    return new ApiError('MEDIA_STORE_UNAVAILABLE', { headers: { 'Retry-After': '5' } });
  }
  return null;
}

/** The organization may not have it, or not now. */
function ofRefusal(error: unknown): ApiError | null {
  if (error instanceof WebhookRefusal) return new ApiError(WEBHOOK_CODES[error.problem]);
  if (error instanceof FeedRefusal) return new ApiError(FEED_CODES[error.problem]);
  if (error instanceof LogoRefusal) {
    const details = [{ field: 'body', message: error.message }];
    return new ApiError('IMAGE_NOT_ACCEPTED', { details });
  }
  if (error instanceof ActionNotAllowed) return new ApiError('ROLE_REQUIRED');
  if (error instanceof AccountRefusal) {
    const details = [{ field: 'body', message: error.message }];
    return new ApiError('VALIDATION_ERROR', { details });
  }
  if (error instanceof IdempotencyKeyTaken) {
    return new ApiError('IDEMPOTENCY_IN_PROGRESS', { headers: { 'Retry-After': '1' } });
  }
  if (error instanceof QuotaExceeded) return new ApiError('QUOTA_EXCEEDED');
  if (error instanceof PreviewLimitReached) {
    const headers = { 'Retry-After': String(error.retryAfterSeconds) };
    return new ApiError('PREVIEW_LIMIT_EXCEEDED', { headers });
  }
  if (error instanceof BacklogFull) {
    const headers = { 'Retry-After': String(error.retryAfterSeconds) };
    return new ApiError('CONCURRENCY_LIMIT_EXCEEDED', { headers });
  }
  return null;
}

/** Errors of an order that cannot be fulfilled. */
function ofOrder(error: unknown): ApiError | null {
  if (error instanceof ProductNotFound) return new ApiError('PRODUCT_NOT_FOUND');
  if (error instanceof VoiceNotAvailable) {
    const details = [{ field: error.field, message: error.problem }];
    return new ApiError('VOICE_NOT_AVAILABLE', { details });
  }
  if (error instanceof LanguageNotSupported) {
    const details = [{ field: error.field, message: error.message }];
    return new ApiError('LANGUAGE_NOT_SUPPORTED', { details });
  }
  if (error instanceof VersionNotFound) {
    const details = [{ field: 'settings.version', message: error.problem }];
    return new ApiError('VALIDATION_ERROR', { details });
  }
  if (error instanceof GenerationFailure) {
    const details = [{ field: 'content', message: error.message }];
    return new ApiError('VALIDATION_ERROR', { details });
  }
  return null;
}

/** The request is not as the API takes it, or something is wrong here. */
function ofRequest(error: unknown): ApiError {
  if (error instanceof ValidateError) {
    const fields = Object.keys(error.fields).map((field) => field.replace(/^body\./, ''));
    return new ApiError('VALIDATION_ERROR', {
      details: fields.map((field) => ({ field, message: 'is not valid' })),
    });
  }
  switch (statusOf(error)) {
    case 413:
      return new ApiError('PAYLOAD_TOO_LARGE');
    case 415:
      return new ApiError('UNSUPPORTED_MEDIA_TYPE');
    case 400:
      return new ApiError('MALFORMED_REQUEST');
    default:
      return new ApiError('INTERNAL_ERROR');
  }
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** Express and body-parser give errors of the request a status below 500. */
function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;
}
