import type { Response } from 'express';

/** One event. */
export interface StreamedEvent {
  /** Id that a reconnecting client sends as `Last-Event-ID`; without line ends and NUL. */
  readonly id: string;
  readonly type: string;
  readonly data: object;
}

/** Of silence. Proxies close connections on which nothing is heard for a minute, some for half of one. */
const HEARTBEAT_MS = 15_000;

/** After this time a client comes again whose connection was lost. */
const RETRY_MS = 2_000;

const HEADERS = {
  'Content-Type': 'text/event-stream',
  // Whatever compresses would hold events back until it has enough of them.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/**
 * Answers with Server-Sent Events (HTML, section 9.2). Each event tells the whole state: of those that a slow reader
 * does not take the newest is kept. A reader who takes nothing for the time of a heartbeat is cut off. Heartbeats go by
 * the silence of the connection, which its socket knows.
 *
 * Written here because the libraries for it build an address from the header Host, which anybody may send, and write
 * to readers who do not read.
 */
export class EventStream {
  #waiting: string | undefined;
  #ending = false;

  constructor(private readonly response: Response) {
    response.writeHead(200, HEADERS);
    response.write(`retry: ${RETRY_MS}\n\n`);
    response.on('drain', () => this.#goOn());
    response.setTimeout(HEARTBEAT_MS, () => this.#beat());
  }

  send({ id, type, data }: StreamedEvent): void {
    // JSON has no line ends outside of its strings, and escapes those within.
    this.#write(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Ends the answer once what was sent has been taken. */
  end(): void {
    this.#ending = true;
    if (this.#waiting === undefined) this.response.end();
  }

  #write(text: string): void {
    if (this.response.writableEnded) return;
    if (this.response.writableNeedDrain) this.#waiting = text;
    else this.response.write(text);
  }

  #goOn(): void {
    const text = this.#waiting;
    this.#waiting = undefined;
    if (text !== undefined) this.#write(text);
    if (this.#ending) this.end();
  }

  #beat(): void {
    if (this.response.writableNeedDrain) this.response.destroy();
    else this.#write(':\n\n');
  }
}
