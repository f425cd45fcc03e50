import type { RequestHandler } from 'express';
import { ApiError } from '../api-error.js';
import { newRequestContext } from '../request-context.js';

/** Gives every request its id; a caller's own is not taken over (decisions: Envelope and ids). */
export const assignRequestId: RequestHandler = (request, response, next) => {
  request.context = newRequestContext();
  response.setHeader('X-Request-ID', request.context.requestId);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // RFC 9112, section 3.2: Node's own refusal has neither body nor id.
  if (request.httpVersion === '1.1' && request.headers.host === undefined) {
    throw new ApiError('MALFORMED_REQUEST');
  }
  next();
};
