import type { ErrorCode } from './error-catalogue.js';
import { toErrorEnvelope } from './error-envelope.js';
import { newRequestContext } from './request-context.js';

/** An error answer as it goes over the line, for requests that no app sees. */
export function bareError(code: ErrorCode, docsUrl: string) {
  const { requestId } = newRequestContext();
  const { status, body } = toErrorEnvelope({ code, requestId, docsUrl });
  const json = JSON.stringify(body);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(json)),
    'X-Request-ID': requestId,
  };
  return { requestId, status, headers, body: json };
}
