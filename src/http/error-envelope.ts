import type { ApiError } from './api-error.js';
import { ERROR_CATALOGUE, publicCode, type ErrorCode } from './error-catalogue.js';
import type { Failure } from './schemas/envelope.js';

/** The error body of the contract (Errors) and its status. */
export function toErrorEnvelope(options: {
  readonly code: ErrorCode;
  readonly requestId: string;
  /** Page whose anchors explain the codes. */
  readonly docsUrl: string;
  readonly details?: ApiError['details'];
}): { readonly status: number; readonly body: Failure } {
  const { code, requestId, docsUrl, details } = options;
  const { status, message } = ERROR_CATALOGUE[code];
  return {
    status,
    body: {
      success: false,
      error: {
        code: publicCode(code),
        message,
        documentation_url: `${docsUrl}#${code.toLowerCase()}`,
        ...(details !== undefined && { details }),
      },
      request_id: requestId,
      timestamp: new Date().toISOString(),
    },
  };
}
