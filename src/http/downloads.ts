import type { Request, Response } from 'express';
import { clientAddress } from './client-address.js';
import { OpenStreams } from './open-streams.js';

export interface DownloadLimits {
  /** Of all clients together. */
  readonly all: number;
  readonly perAddress: number;
  /** Time after which a client that reads nothing of a file is disconnected, in milliseconds. */
  readonly stalledSeconds: number;
}

/**
 * Limits how many files are sent at once, and disconnects clients that read nothing. A player that was paused for longer asks for
 * the rest by a range.
 */
export class Downloads {
  readonly #open: OpenStreams;

  constructor(private readonly limits: DownloadLimits) {
    const { all, perAddress } = limits;
    this.#open = new OpenStreams({ all, perCaller: all, perAddress });
  }

  /**
   * Called before a file is sent.
   * @returns a function to call once when sending has ended, successfully or not
   * @throws {ApiError} STREAM_LIMIT_EXCEEDED, ADDRESS_LIMIT_EXCEEDED
   */
  enter(request: Request, response: Response): () => void {
    const leave = this.#open.enter('downloads', clientAddress(request));
    response.setTimeout(this.limits.stalledSeconds * 1_000, () => response.destroy());
    return leave;
  }
}
