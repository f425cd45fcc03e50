import type { RequestHandler } from 'express';
import { newRequestContext } from '../request-context.js';

/** Gives every request its id; a caller's own is not taken over (decisions: Envelope and ids). */
export const identify: RequestHandler = (request, response, next) => {
  request.context = newRequestContext();
  response.setHeader('X-Request-ID', request.context.requestId);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  next();
};
