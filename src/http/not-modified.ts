import type { Request, Response } from 'express';

/**
 * Checks whether the caller has what would be sent, by the validators that the response carries (RFC 9110, section
 * 13.1). Not Express' `fresh`: that gives up where the request says `Cache-Control: no-cache`, as every fetch() with a
 * condition does, which is meant for caches on the way.
 */
export function isNotModified(request: Request, response: Response): boolean {
  const etag = strong(String(response.getHeader('ETag') ?? ''));
  const known = request.headers['if-none-match'];
  if (known !== undefined) {
    return known.split(',').some((tag) => ['*', etag].includes(strong(tag.trim())));
  }
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  const modified = Date.parse(String(response.getHeader('Last-Modified') ?? ''));
  return modified <= since;
}

/** Weak and strong tags are compared alike for reading (RFC 9110, section 13.1.2). */
function strong(etag: string): string {
  return etag.replace(/^W\//, '');
}
