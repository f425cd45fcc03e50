import type { Request, Response } from 'express';
import type { ProgressFeed } from '../conversions/progress-feed.js';
import type { Conversion } from '../domain/conversion.js';
import type { EventStreams } from './event-streams.js';
import { toProgressEvent, type Audience } from './views/progress-view.js';

export interface ProgressStreamsOptions {
  readonly feed: Pick<ProgressFeed, 'watch'>;
  readonly events: EventStreams;
}

/** Client that holds the stream open. */
export interface ProgressListener {
  /** See OpenStreams. */
  readonly caller: string;
  readonly address: string | null;
  readonly audience: Audience;
  /** Aborts when the listener may not know of it any more. */
  readonly signal?: AbortSignal;
}

/** Answers with how conversions come on, as events, until they settle. */
export class ProgressStreams {
  constructor(private readonly options: ProgressStreamsOptions) {}

  /**
   * Answers at once; the stream goes on. A client that reconnects after the last event, as browsers do by themselves,
   * receives a 204 and stops (HTML, section 9.2.3).
   * @throws {ApiError} STREAM_LIMIT_EXCEEDED, ADDRESS_LIMIT_EXCEEDED
   */
  open(
    request: Request,
    response: Response,
    { id, state }: Conversion,
    { caller, address, audience, signal }: ProgressListener,
  ): void {
    // No further event would report a client that left while the conversion was looked up.
    if (response.closed) return;
    const had = request.get('Last-Event-ID');
    const isSettled = state.status === 'completed' || state.status === 'failed';
    if (isSettled && had === state.status) {
      response.status(204).end();
      return;
    }
    if (request.method === 'HEAD') {
      response.type('text/event-stream').end();
      return;
    }
    const stream = this.options.events.open(response, caller, address);
    let told = '';
    const unwatch = this.options.feed.watch(id, {
      tell: (progress) => {
        const event = toProgressEvent(progress, audience);
        const text = JSON.stringify(event);
        const isKnown = text === told || (told === '' && event.id === had);
        told = text;
        if (!isKnown) stream.send(event);
      },
      end: () => stream.end(),
    });
    response.once('close', unwatch);
    const end = () => stream.end();
    if (signal?.aborted === true) end();
    else signal?.addEventListener('abort', end, { once: true });
  }
}
