import type { Response } from 'express';
import { EventStream } from './event-stream.js';
import type { OpenStreams } from './open-streams.js';

/** Answers with events that are open, within a bound, until the daemon stops. */
export class EventStreams {
  readonly #open = new Set<EventStream>();
  #stopping = false;

  /** @param streams bounds how many are open at once */
  constructor(private readonly streams: OpenStreams) {}

  /**
   * @param caller who opens it, and from which address: see OpenStreams
   * @throws {ApiError} STREAM_LIMIT_EXCEEDED, ADDRESS_LIMIT_EXCEEDED
   */
  open(response: Response, caller: string, address: string | null): EventStream {
    const leave = this.streams.enter(caller, address);
    const stream = new EventStream(response);
    this.#open.add(stream);
    const forget = () => {
      this.#open.delete(stream);
      leave();
    };
    if (response.closed) forget();
    else response.once('close', forget);
    if (this.#stopping) stream.end();
    return stream;
  }

  /** Ends all streams when the daemon stops; clients reconnect by themselves. */
  endAll(): void {
    this.#stopping = true;
    for (const stream of this.#open) stream.end();
  }
}
