import type { RequestHandler } from 'express';
import { ApiError } from '../api-error.js';
import { newRequestContext } from '../request-context.js';

/** Gives every request its id; a caller's own is not taken over (decisions: Envelope and ids). */
export const assignRequestId: RequestHandler = (request, response, next) => {
  request.context = newRequestContext();
  response.setHeader('X-Request-ID', request.context.requestId);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // RFC 9112, section 3.2: Node's own refusal has neither body nor id.
  const hasNoHost = request.httpVersion === '1.1' && request.headers.host === undefined;
  if (hasNoHost || repeatsHeader(request.rawHeaders)) throw new ApiError('MALFORMED_REQUEST');
  next();
};

/** Headers that a request may contain only once. If one occurred twice, the server and a proxy in front of it could use different values. */
const ONCE = new Set([
  ...['host', 'content-length', 'content-type', 'content-encoding', 'authorization'],
  ...['x-organization-id', 'idempotency-key', 'range', 'if-range', 'last-event-id'],
]);

/** @param raw names and values in turn: in `headers` Node has joined or dropped what came twice */
function repeatsHeader(raw: readonly string[]): boolean {
  const seen = new Set<string>();
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i]?.toLowerCase() ?? '';
    if (!ONCE.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}
