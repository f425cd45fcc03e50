import { hash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Covers } from '../contracts/covers.js';
import { LINK_COVER_PIXELS, linkCoverOf } from '../publishing/cover/link-cover.js';
import type { RecordingOutline } from '../publishing/recordings.js';
import { ApiError } from './api-error.js';
import { isNotModified } from './not-modified.js';

/** Drawings that may be waited for at once: one takes part of a second, and finished audio needs covers, too. */
const MOST_AWAITED = 20;

/** Serves the covers that other services show beside links. Drawn ones are kept by `Covers`. */
export class LinkCovers {
  #awaited = 0;

  constructor(private readonly covers: Covers) {}

  /** @throws {ApiError} SERVICE_UNAVAILABLE where too many are being drawn */
  async send(request: Request, response: Response, recording: RecordingOutline): Promise<void> {
    const png = await this.#draw(recording);
    response.set({
      // Caches must revalidate, to learn whether the recording is still public.
      'Cache-Control': 'no-cache',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Type': 'image/png',
      ETag: `"${hash('sha256', png)}"`,
    });
    if (isNotModified(request, response)) response.status(304).end();
    else response.end(png);
  }

  async #draw(recording: RecordingOutline): Promise<Uint8Array> {
    if (this.#awaited >= MOST_AWAITED) {
      throw new ApiError('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': '5' } });
    }
    this.#awaited += 1;
    try {
      return await this.covers.draw(linkCoverOf(recording), LINK_COVER_PIXELS);
    } finally {
      this.#awaited -= 1;
    }
  }
}
