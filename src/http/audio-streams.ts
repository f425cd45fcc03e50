import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { LiveAudio } from '../contracts/live-audio.js';
import type { LiveListening } from '../conversions/live-listening.js';
import type { Conversion } from '../domain/conversion.js';
import { ApiError } from './api-error.js';
import type { OpenStreams } from './open-streams.js';
import type { HasAudio } from './views/conversion-view.js';

export interface AudioStreamsOptions {
  readonly listening: Pick<LiveListening, 'open'>;
  readonly streams: OpenStreams;
  readonly hasAudio: HasAudio;
  /** Signed address of finished audio. */
  readonly addressOf: (mediaKey: string) => string;
  readonly logger: Logger;
}

/** Client that receives the audio. */
export interface Listener {
  /** See OpenStreams. */
  readonly caller: string;
  readonly address: string | null;
  /**
   * The conversion as it is now.
   * @throws {ApiError} if the listener may not know of it any more
   */
  readonly find: () => Promise<Conversion>;
  /** Aborts when `find` would throw: what is sent is cut off. */
  readonly signal?: AbortSignal;
}

/** A listener who pauses keeps the connection so long. */
const LONGEST_PAUSE_MS = 600_000;

/** In seconds. */
const SHORTEST_RETRY = 2;
const LONGEST_RETRY = 60;

/** Answers with audio that is being made, or leads to it when it is finished. */
export class AudioStreams {
  constructor(private readonly options: AudioStreamsOptions) {}

  /**
   * Resolves when the answer is over.
   * @throws {ApiError} STREAM_LIMIT_EXCEEDED, ADDRESS_LIMIT_EXCEEDED; AUDIO_NOT_READY, with Retry-After unless it has failed; AUDIO_LOST;
   *   LIVE_AUDIO_ELSEWHERE; SERVICE_UNAVAILABLE; what `listener.find` throws
   */
  async open(request: Request, response: Response, id: string, listener: Listener): Promise<void> {
    // No further event would report a client that left while the conversion was looked up.
    if (response.closed) return;
    const leave = this.options.streams.enter(listener.caller, listener.address);
    const left = new AbortController();
    response.once('close', () => left.abort(new DOMException('The listener left.', 'AbortError')));
    try {
      const { signal = left.signal } = listener;
      const ended = AbortSignal.any([left.signal, signal]);
      await this.#answer(request, response, id, listener, ended);
    } finally {
      leave();
    }
  }

  async #answer(
    request: Request,
    response: Response,
    id: string,
    listener: Listener,
    signal: AbortSignal,
  ): Promise<void> {
    const audible = await this.options.listening.open(id, signal);
    if (response.closed) signal.throwIfAborted();
    switch (audible.type) {
      case 'live':
        await this.#stream(request, response, audible.audio, signal);
        return;
      case 'finished':
        await this.#redirect(response, await listener.find());
        return;
      case 'elsewhere':
        throw retryLater('LIVE_AUDIO_ELSEWHERE', null);
      case 'failed':
        throw new ApiError('AUDIO_NOT_READY');
      case 'waiting':
        throw retryLater('AUDIO_NOT_READY', audible.secondsLeft);
      case 'gone':
        // Who was removed is not found; otherwise the daemon stops.
        await listener.find();
        throw retryLater('SERVICE_UNAVAILABLE', null);
    }
  }

  async #redirect(response: Response, { state }: Conversion): Promise<void> {
    if (state.status !== 'completed') throw new ApiError('AUDIO_NOT_READY');
    if (!(await this.options.hasAudio(state.media))) throw new ApiError('AUDIO_LOST');
    response
      .set('Cache-Control', 'no-store')
      .redirect(302, this.options.addressOf(state.media.key));
  }

  /**
   * Streams the audio. A failure after the first bytes aborts the response, which players treat as an error and not as
   * the end.
   */
  async #stream(
    request: Request,
    response: Response,
    audio: LiveAudio,
    signal: AbortSignal,
  ): Promise<void> {
    response.writeHead(200, {
      'Content-Type': audio.contentType,
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      'Accept-Ranges': 'none',
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    response.setTimeout(LONGEST_PAUSE_MS, () => response.destroy());
    try {
      await pipeline(Readable.from(audio.read(signal), { objectMode: false }), response);
    } catch (error) {
      if (!signal.aborted) this.options.logger.info({ err: error }, 'live audio was interrupted');
      response.destroy();
    }
  }
}

function retryLater(
  code: 'AUDIO_NOT_READY' | 'LIVE_AUDIO_ELSEWHERE' | 'SERVICE_UNAVAILABLE',
  secondsLeft: number | null,
): ApiError {
  const seconds = Math.min(LONGEST_RETRY, Math.max(SHORTEST_RETRY, secondsLeft ?? SHORTEST_RETRY));
  return new ApiError(code, { headers: { 'Retry-After': String(seconds) } });
}
