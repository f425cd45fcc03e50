import type { Response } from 'express';
import type { Timers } from '../contracts/clock.js';

/** Proxies cut a connection on which nothing was sent for a minute. */
const BEAT_MS = 25_000;

/** An answer that stays open. */
export interface EventStream {
  send(event: string, data: unknown): void;
  end(): void;
}

/** Answers that stay open and tell what happens (Server-Sent Events: HTML Standard, section 9.2). */
export class EventStreams {
  readonly #open = new Set<Response>();
  #stopping = false;

  constructor(private readonly timers: Timers) {}

  open(response: Response): EventStream {
    response.set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // nginx would hold back what is short.
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    const end = () => void response.end();
    if (this.#stopping || response.req.method === 'HEAD') end();
    else this.#keep(response);
    return {
      send: (event, data) => {
        if (response.writable) {
          response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        }
      },
      end,
    };
  }

  /** Ends all, as the daemon stops: whoever listened comes again by itself. */
  endAll(): void {
    this.#stopping = true;
    for (const response of this.#open) response.end();
  }

  #keep(response: Response): void {
    this.#open.add(response);
    let cancel: (() => void) | undefined;
    const beat = () => {
      response.write(':\n\n');
      cancel = this.timers.after(BEAT_MS, beat);
    };
    beat();
    response.once('close', () => {
      cancel?.();
      this.#open.delete(response);
    });
  }
}
