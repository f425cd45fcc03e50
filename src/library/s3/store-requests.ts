import type { Readable } from 'node:stream';
import { S3ServiceError } from 's3mini';
import { Agent, request, type Dispatcher } from 'undici';

/** Time that a store may take, in milliseconds. Defaults suit a store on another continent. */
export interface StoreTimeouts {
  /** Until the connection stands, TLS included. */
  readonly connectMs: number;
  /** Until a question without a body is answered, and until the first byte of an object comes. */
  readonly answerMs: number;
  /** For nothing at all to move within an upload or a download. One that makes progress may take any time. */
  readonly silenceMs: number;
  /** For the look whether the store can be used. */
  readonly probeMs: number;
}

export const STORE_TIMEOUTS: StoreTimeouts = {
  connectMs: 5_000,
  answerMs: 10_000,
  silenceMs: 60_000,
  probeMs: 3_000,
};

/** Questions at the same time: further ones wait. Uploads and downloads have connections of their own. */
const MOST_QUESTIONS = 32;

/** Contents of a request to the store. */
export interface StoreRequest {
  readonly method: 'GET' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readable;
  readonly signal?: AbortSignal | undefined;
}

/** The connections to one object store. Redirects are not followed. */
export class StoreConnections {
  readonly #questions: Agent;
  readonly #transfers: Agent;

  /** @param ca certificates in PEM that are trusted instead of the usual ones; null for those */
  constructor(
    ca: string | null,
    private readonly timeouts: StoreTimeouts,
  ) {
    const { connectMs, answerMs } = timeouts;
    const connect = { timeout: connectMs, ...(ca !== null && { ca }) };
    const limits = { headersTimeout: answerMs, bodyTimeout: answerMs };
    this.#questions = new Agent({ connect, connections: MOST_QUESTIONS, ...limits });
    this.#transfers = new Agent({ connect });
  }

  /** `fetch` for requests without a body whose answers are short. */
  ask(signal?: AbortSignal): typeof fetch {
    return async (address, init = {}) => {
      const url = address instanceof Request ? address.url : address;
      const answer = await request(url, {
        dispatcher: this.#questions,
        method: methodOf(init.method),
        headers: { ...Object.fromEntries(new Headers(init.headers)), ...IDENTITY },
        ...(signal !== undefined && { signal }),
      });
      const text = await answer.body.text();
      return new Response(text === '' ? null : text, {
        status: answer.statusCode,
        headers: headersOf(answer),
      });
    };
  }

  /**
   * Sends or gets an object, a piece at a time.
   * @throws {S3ServiceError} for a response other than success
   */
  async transfer(url: string, { method, headers, body, signal }: StoreRequest) {
    const { answerMs, silenceMs } = this.timeouts;
    const answer = await request(url, {
      dispatcher: this.#transfers,
      method,
      headers: { ...headers, ...IDENTITY },
      // Each piece of a moving upload restarts this timeout.
      headersTimeout: method === 'PUT' ? silenceMs : answerMs,
      bodyTimeout: silenceMs,
      ...(body !== undefined && { body }),
      ...(signal !== undefined && { signal }),
    });
    if (answer.statusCode >= 200 && answer.statusCode < 300) return answer;
    const told = await answer.body.text();
    throw new S3ServiceError('The object store refuses.', answer.statusCode, undefined, told);
  }

  async close(): Promise<void> {
    await Promise.all([this.#questions.destroy(), this.#transfers.destroy()]);
  }
}

/** Bytes are counted as they are stored. */
const IDENTITY = { 'accept-encoding': 'identity' };

function methodOf(name = 'GET'): Dispatcher.HttpMethod {
  switch (name) {
    case 'GET':
    case 'HEAD':
    case 'DELETE':
      return name;
    default:
      throw new RangeError(`${name} is not sent this way.`);
  }
}

function headersOf({ headers }: Dispatcher.ResponseData): Headers {
  const flat = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat.set(name, String(value));
  }
  return flat;
}
