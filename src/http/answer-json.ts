import type { Express, Response } from 'express';
import { WORTH_COMPRESSING } from './compress-large.js';

/**
 * Lets an app write short JSON answers without what Express looks after in every answer and this API does not have:
 * entity tags, conditional requests, charsets, replacers. Long ones go the usual way, where they are compressed.
 */
export function answerJson(app: Express): void {
  // What all responses of an app inherit from.
  app.response.json = function (this: Response, body?: unknown): Response {
    const text = JSON.stringify(body);
    this.setHeader('Content-Type', 'application/json; charset=utf-8');
    if (text.length >= WORTH_COMPRESSING) return this.send(text);
    this.setHeader('Content-Length', Buffer.byteLength(text));
    // Node leaves the body out where the request was HEAD.
    return this.end(text);
  };
}
