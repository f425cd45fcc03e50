import type { RequestHandler } from 'express';
import { ApiError } from '../api-error.js';

/** For addresses that are only read: 405 for every method but GET, and HEAD wherever GET is (RFC 9110, section 9.1). */
export const readOnly: RequestHandler = (request, response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const allowed = response.hasHeader('Access-Control-Allow-Origin') ? ', OPTIONS' : '';
    throw new ApiError('METHOD_NOT_ALLOWED', { headers: { Allow: `GET, HEAD${allowed}` } });
  }
  next();
};
