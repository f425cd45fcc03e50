import type { RequestHandler } from 'express';

/** Seconds for which browsers may remember the answer to a preflight. */
const REMEMBERED = '86400';

/** Headers of answers that scripts of other sites may read beside those that they always may. */
const READABLE = 'Accept-Ranges, Content-Length, Content-Range, ETag, Retry-After, X-Request-ID';

/**
 * For addresses that scripts of every site may read: allows them to (https://fetch.spec.whatwg.org/#cors-protocol), on
 * errors, too, and answers the preflights that browsers send before requests with a `Range` or other headers.
 */
export const forAllSites: RequestHandler = (request, response, next) => {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': READABLE,
  });
  if (request.method !== 'OPTIONS') {
    next();
    return;
  }
  response.set({
    Allow: 'GET, HEAD, OPTIONS',
    'Access-Control-Allow-Methods': 'GET, HEAD',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': REMEMBERED,
  });
  response.status(204).end();
};
