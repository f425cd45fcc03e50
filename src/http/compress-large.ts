import compression from 'compression';
import type { Express, Response } from 'express';

/** From this length on, in UTF-16 code units, an answer is worth the work. */
export const WORTH_COMPRESSING = 1_024;

/**
 * Lets an app compress long answers where the caller takes it (RFC 9110, section 12.5.3). The library wraps every
 * response that it is shown, so it is shown only those: the short ones, which are most, pay nothing.
 */
export function compressLarge(app: Express): void {
  const compress = compression({ threshold: 0 });
  const send: (this: Response, body?: unknown) => Response = app.response.send;
  // What all responses of an app inherit from.
  app.response.send = function (this: Response, body?: unknown): Response {
    if (typeof body !== 'string' || body.length < WORTH_COMPRESSING) return send.call(this, body);
    compress(this.req, this, () => send.call(this, body));
    return this;
  };
}
