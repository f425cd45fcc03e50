import { setTimeout as wait } from 'node:timers/promises';
import { request, type Dispatcher } from 'undici';
import type { ServerOptions } from './options.js';

/** Text and voice of a request. */
export interface SpeechOrder {
  readonly text: string;
  readonly voice: string;
  /** Factor of the voice's own rate. */
  readonly rate: number;
  /** Longest accepted duration of the speech. */
  readonly longestSeconds: number;
}

/** Response with status 200. */
export interface SpeechAnswer {
  readonly bytes: Buffer;
  /** Without parameters, lower case; empty if it says none. */
  readonly contentType: string;
}

/** Reason why the server sent no speech; the message contains no part of the response and no secrets. */
export class NoSpeech extends Error {
  override readonly name: string = 'NoSpeech';
}

/** The same request may succeed a little later. */
class NotNow extends NoSpeech {
  override readonly name = 'NotNow';

  /** @param afterMs how long the server asks to wait; undefined if it does not say */
  constructor(
    message: string,
    readonly afterMs?: number,
  ) {
    super(message);
  }
}

const BUSY = new Set([429, 502, 503, 504]);
/** Doubled with each try. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/** Two channels of 16 bits at 48 kHz. */
const MOST_BYTES_PER_SECOND = 192_000;
/** Headers, and texts of a word. */
const BYTES_FOR_NOTHING = 65_536;

/**
 * Requests speech (`POST {baseUrl}/audio/speech`), and retries if the server is busy or cannot be reached. Redirects are
 * not followed.
 * @throws {NoSpeech} for refusals, responses that are not audio or too large, and at the time limit.
 * @throws the signal's reason when aborted; the request ends with it.
 */
export async function askForSpeech(
  options: ServerOptions,
  dispatcher: Dispatcher,
  order: SpeechOrder,
  signal: AbortSignal,
): Promise<SpeechAnswer> {
  const deadline = AbortSignal.timeout(options.answerMs);
  const either = AbortSignal.any([signal, deadline]);
  try {
    for (let tried = 1; ; tried += 1) {
      try {
        return await ask(options, dispatcher, order, either);
      } catch (error) {
        if (!(error instanceof NotNow) || tried >= options.tries) throw error;
        const pause = error.afterMs ?? FIRST_WAIT_MS * 2 ** (tried - 1);
        await wait(Math.min(pause, LONGEST_WAIT_MS), undefined, { signal: either });
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) {
      throw new NoSpeech(`the speech server gave no whole answer within ${options.answerMs} ms`);
    }
    throw error;
  }
}

async function ask(
  options: ServerOptions,
  dispatcher: Dispatcher,
  order: SpeechOrder,
  signal: AbortSignal,
): Promise<SpeechAnswer> {
  try {
    const { statusCode, headers, body } = await request(`${options.baseUrl}/audio/speech`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'audio/*, application/octet-stream',
        ...(options.apiKey === '' ? {} : { authorization: `Bearer ${options.apiKey}` }),
      },
      body: JSON.stringify({
        model: options.model,
        voice: order.voice,
        input: order.text,
        response_format: options.format,
        speed: order.rate,
      }),
      signal,
      dispatcher,
      headersTimeout: options.answerMs,
      bodyTimeout: options.answerMs,
    });
    // What is no longer read ends in an error event that nobody waits for.
    body.on('error', () => undefined);
    const contentType = firstOf(headers['content-type']);
    try {
      if (statusCode !== 200) throw refusal(statusCode, firstOf(headers['retry-after']));
      refuseOtherTypes(contentType);
      const most = BYTES_FOR_NOTHING + Math.ceil(order.longestSeconds * MOST_BYTES_PER_SECOND);
      return { bytes: await readBounded(body, most), contentType };
    } finally {
      body.destroy();
    }
  } catch (error) {
    if (error instanceof NoSpeech || signal.aborted) throw error;
    throw unreachable(error);
  }
}

function firstOf(header: string | string[] | undefined): string {
  const value = Array.isArray(header) ? header[0] : header;
  return (value ?? '').replace(/;[^]*/, '').trim().toLowerCase();
}

function refusal(status: number, retryAfter: string): NoSpeech {
  const said = `the speech server answered ${status}`;
  if (BUSY.has(status)) {
    const seconds = /^\d{1,4}$/.test(retryAfter) ? Number(retryAfter) : undefined;
    return new NotNow(said, seconds === undefined ? undefined : seconds * 1000);
  }
  switch (status) {
    case 401:
    case 403:
      return new NoSpeech(`${said}: check speechServer.apiKey`);
    case 400:
    case 422:
      return new NoSpeech(`${said}: check speechServer.model, voices and format`);
    case 404:
      return new NoSpeech(`${said}: check speechServer.baseUrl, model and voices`);
    default:
      return new NoSpeech(said);
  }
}

/** Refuses a page of a proxy or an error as JSON, whatever its status. */
function refuseOtherTypes(contentType: string): void {
  if (
    /^(?:audio\/.*|video\/(?:mp4|mpeg)|application\/octet-stream|binary\/octet-stream|)$/.test(
      contentType,
    )
  )
    return;
  const shown = /^[\w.+-]{1,40}\/[\w.+-]{1,60}$/.test(contentType) ? contentType : 'something else';
  throw new NoSpeech(`the speech server answered with ${shown} instead of audio`);
}

async function readBounded(body: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > most) {
      throw new NoSpeech(
        `the speech server's answer is larger than the ${most} bytes of any speech of that text`,
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Error for a failed connection. A certificate or a forbidden address is not worth a retry. */
function unreachable(error: unknown): NoSpeech {
  const code = codeOf(error);
  const message = `the speech server could not be asked (${code})`;
  const mayPass =
    /^(?:ECONN|EPIPE|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|UND_ERR_(?:SOCKET|CONNECT_TIMEOUT|ABORTED))/;
  return mayPass.test(code) ? new NotNow(message) : new NoSpeech(message);
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
