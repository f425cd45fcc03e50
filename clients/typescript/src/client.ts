import { setTimeout as delay } from 'node:timers/promises';
import { chunksOf } from './chunks.js';
import { ConversionFailedError, LecternError } from './errors.js';
import { readProgress, type Progress } from './progress.js';
import type { Conversion, ConversionRequest, Failure, QueuedConversion } from './types.js';

/** Server, credentials and limits of a client. */
export interface ClientOptions {
  /** Address of the server without `/v1`, such as `https://lectern.example.org`. */
  readonly url: string;
  /** API key. */
  readonly key: string;
  /** Id of the organization; by default that of the key. */
  readonly organization?: string;
  /** Attempts of a request that gets 429 or 503, or no response; 4 by default. */
  readonly attempts?: number;
  /** Longest pause before an attempt in seconds; 60 by default. A longer `Retry-After` ends the attempts. */
  readonly maxPauseSeconds?: number;
}

/** Options of every call. */
export interface CallOptions {
  /** Ends the call. */
  readonly signal?: AbortSignal;
}

/** Options of a new conversion. */
export interface CreateOptions extends CallOptions {
  /** Makes the call repeatable for 24 hours: the same key returns the same conversion. Random by default. */
  readonly idempotencyKey?: string;
}

/** Options of waiting. */
export interface WaitOptions extends CallOptions {
  /** Receives each step. */
  readonly onProgress?: (progress: Progress) => void;
}

interface Call extends CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Pause before a repeated attempt if the server demands none, in seconds. */
const PAUSE_SECONDS = 2;

/** Client of the API of one server. Stateless: one client can serve a whole program. */
export class LecternClient {
  readonly #base: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #attempts: number;
  readonly #maxPauseSeconds: number;

  constructor({ url, key, organization, attempts = 4, maxPauseSeconds = 60 }: ClientOptions) {
    this.#base = `${new URL(url).href.replace(/\/$/, '')}/v1`;
    this.#headers = {
      Authorization: `Bearer ${key}`,
      ...(organization !== undefined && { 'X-Organization-ID': organization }),
    };
    this.#attempts = attempts;
    this.#maxPauseSeconds = maxPauseSeconds;
  }

  /**
   * Creates a conversion and returns when its audio is ready.
   * @throws {ConversionFailedError} if the conversion fails
   * @throws {LecternError} if the server refuses the request
   */
  async narrate(
    request: ConversionRequest,
    options: CreateOptions & WaitOptions = {},
  ): Promise<Conversion> {
    const { id } = await this.create(request, options);
    return this.wait(id, options);
  }

  /**
   * Creates a conversion and returns as soon as it is accepted.
   * @throws {LecternError} if the server refuses the request
   */
  create(
    request: ConversionRequest,
    { idempotencyKey = crypto.randomUUID(), signal }: CreateOptions = {},
  ): Promise<QueuedConversion | Conversion> {
    return this.call('/conversions', {
      method: 'POST',
      body: request,
      headers: { 'Idempotency-Key': idempotencyKey },
      ...(signal && { signal }),
    });
  }

  /**
   * The current state of a conversion.
   * @throws {LecternError} if it does not exist
   */
  get(id: string, options: CallOptions = {}): Promise<Conversion> {
    return this.call(`/conversions/${encodeURIComponent(id)}`, options);
  }

  /**
   * Waits for a conversion, also across a restart of the server that is shorter than all attempts.
   * @throws {ConversionFailedError} if it fails
   * @throws {LecternError} if it does not exist
   */
  async wait(id: string, { onProgress, signal }: WaitOptions = {}): Promise<Conversion> {
    const options = signal ? { signal } : {};
    for (;;) {
      const conversion = await this.get(id, options);
      if (conversion.status === 'completed') return conversion;
      if (conversion.status === 'failed') throw new ConversionFailedError(conversion);
      const isSettled = await this.#follow(id, onProgress, options);
      if (!isSettled) await delay(PAUSE_SECONDS * 1000, undefined, options);
    }
  }

  /**
   * The audio of a completed conversion.
   * @param options.format `mp3`, `m4a`, `opus`, `wav` or `flac`; the format of the server by default
   * @throws {LecternError} if the conversion has no audio
   */
  async download(
    id: string,
    { format, signal }: CallOptions & { readonly format?: string } = {},
  ): Promise<AsyncIterable<Uint8Array>> {
    const query = format === undefined ? '' : `?format=${encodeURIComponent(format)}`;
    const response = await this.#send(
      `/conversions/${encodeURIComponent(id)}/audio${query}`,
      signal ? { signal } : {},
    );
    if (response.body === null) throw await refusalOf(response);
    return chunksOf(response.body);
  }

  /**
   * Calls any operation of the API.
   * @param path below `/v1`
   * @returns `data` of the response
   * @throws {LecternError} if the server refuses the request
   */
  async call<T>(path: string, call: Call = {}): Promise<T> {
    const response = await this.#send(path, call);
    const { data } = (await response.json()) as { readonly data: T };
    return data;
  }

  /** Reports progress until the stream ends. False if the stream was refused or interrupted. */
  async #follow(
    id: string,
    onProgress: WaitOptions['onProgress'],
    options: CallOptions,
  ): Promise<boolean> {
    const path = `/conversions/${encodeURIComponent(id)}/progress`;
    const response = await this.#send(path, options).catch(unlessPassing);
    if (!response?.body) return false;
    const events = readProgress(response.body);
    try {
      for (;;) {
        const next = await events.next().catch(unlessPassing);
        if (next === null || next.done === true) return false;
        onProgress?.(next.value);
        if (next.value.status === 'completed' || next.value.status === 'failed') return true;
      }
    } finally {
      await events.return(undefined);
    }
  }

  async #send(path: string, call: Call): Promise<Response> {
    const init = this.#requestOf(call);
    // A request without an idempotency key may have had its effect.
    const isRepeatable = init.method === 'GET' || 'Idempotency-Key' in init.headers;
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= this.#attempts;
      const mayRepeat = isRepeatable && !isLast ? unlessPassing : rethrow;
      const response = await fetch(`${this.#base}${path}`, init).catch(mayRepeat);
      if (response?.ok) return response;
      const seconds = response === null ? PAUSE_SECONDS : this.#pauseAfter(response);
      if (response !== null && (isLast || seconds === null)) throw await refusalOf(response);
      await response?.body?.cancel();
      await delay((seconds ?? 0) * 1000, undefined, call.signal && { signal: call.signal });
    }
  }

  /** Seconds until the next attempt; null for a response that no further attempt improves. */
  #pauseAfter({ status, headers }: Response): number | null {
    if (status !== 429 && status !== 503) return null;
    const seconds = Number(headers.get('Retry-After') ?? PAUSE_SECONDS);
    return seconds <= this.#maxPauseSeconds ? seconds : null;
  }

  #requestOf({ method = 'GET', body, headers, signal }: Call) {
    const isJson = body !== undefined;
    return {
      method,
      headers: {
        ...this.#headers,
        ...(isJson && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(isJson && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    };
  }
}

/** Turns an error that can pass into null: the connection broke, or the server is busy. Rethrows others. */
function unlessPassing(error: unknown): null {
  const isBusy = error instanceof LecternError && (error.status === 429 || error.status >= 500);
  // fetch reports every fault of a connection as a TypeError.
  if (isBusy || error instanceof TypeError) return null;
  throw error;
}

function rethrow(error: unknown): never {
  throw error;
}

async function refusalOf(response: Response): Promise<LecternError> {
  const text = await response.text();
  const failure = failureIn(text);
  if (failure === null) {
    const message = `${response.url} responded with status ${response.status}, not with JSON. Check the address.`;
    return new LecternError(message, response.status, 'UNEXPECTED_RESPONSE', '');
  }
  const { error, request_id: requestId } = failure;
  return new LecternError(error.message, response.status, error.code, requestId, error.details);
}

/** Null for a body that Lectern did not write. */
function failureIn(text: string): Failure | null {
  try {
    const body = JSON.parse(text) as Partial<Failure> | null;
    return body?.error === undefined ? null : (body as Failure);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
