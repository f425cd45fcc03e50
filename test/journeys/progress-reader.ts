import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';

/** Progress of a conversion in an event. */
export interface ToldProgress {
  readonly id: string;
  readonly status: string;
  readonly utterances_done: number | null;
  readonly utterances_total: number | null;
  readonly spoken_seconds: number | null;
  readonly estimated_completion_seconds: number | null;
  readonly queue_position: number | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** An event with its data read. */
export interface ProgressEvent extends Pick<EventSourceMessage, 'id' | 'event'> {
  readonly data: ToldProgress;
}

/** Reads a stream of progress, as any client of Server-Sent Events does. */
export class ProgressReader {
  readonly #events: ReadableStreamDefaultReader<EventSourceMessage>;

  private constructor(
    readonly response: Response,
    private readonly connection: AbortController,
  ) {
    const { body } = response;
    if (body === null) throw new Error('No events came.');
    this.#events = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
  }

  static async open(
    url: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ProgressReader> {
    const connection = new AbortController();
    const response = await fetch(url, { headers, signal: connection.signal });
    return new ProgressReader(response, connection);
  }

  /** The next event; null at the end of the stream. */
  async next(): Promise<ProgressEvent | null> {
    const { value } = await this.#events.read();
    if (value === undefined) return null;
    return { id: value.id, event: value.event, data: JSON.parse(value.data) as ToldProgress };
  }

  /** The first of the next events of which that is true. */
  async until(isWanted: (event: ProgressEvent) => boolean): Promise<ProgressEvent> {
    for (;;) {
      const event = await this.next();
      if (event === null) throw new Error('The stream has ended before.');
      if (isWanted(event)) return event;
    }
  }

  /** All events to the end of the stream. */
  async rest(): Promise<readonly ProgressEvent[]> {
    const events: ProgressEvent[] = [];
    for (let event = await this.next(); event !== null; event = await this.next()) {
      events.push(event);
    }
    return events;
  }

  /** Goes away. */
  leave(): void {
    this.connection.abort();
  }
}
