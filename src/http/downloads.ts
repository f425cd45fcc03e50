import type { Request, Response } from 'express';
import { clientAddress } from './client-address.js';
import { OpenStreams } from './open-streams.js';

export interface DownloadLimits {
  /** Of all clients together. */
  readonly all: number;
  readonly perAddress: number;
  /** A file of which a client takes nothing for so long is cut off. */
  readonly stalledSeconds: number;
}

/**
 * Bounds how many files are sent at once, and cuts off those that nobody reads. A player that was paused for longer asks for
 * the rest by a range.
 */
export class Downloads {
  readonly #open: OpenStreams;

  constructor(private readonly limits: DownloadLimits) {
    const { all, perAddress } = limits;
    this.#open = new OpenStreams({ all, perCaller: all, perAddress });
  }

  /**
   * To be called before a file is sent.
   * @returns to be called when it is sent, or is not; once
   * @throws {ApiError} STREAM_LIMIT_EXCEEDED, ADDRESS_LIMIT_EXCEEDED
   */
  enter(request: Request, response: Response): () => void {
    const leave = this.#open.enter('downloads', clientAddress(request));
    response.setTimeout(this.limits.stalledSeconds * 1_000, () => response.destroy());
    return leave;
  }
}
