import { request } from 'undici';
import type { Dispatcher } from 'undici';
import type { AnswerLimits } from '../../src/contracts/writer-plugin.js';
import { AnswerStream, NoAnswer } from './answer-stream.js';
import type { Answer } from './answer-stream.js';

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface Endpoint {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string;
  readonly dispatcher?: Dispatcher;
  readonly limits: AnswerLimits;
}

/**
 * Asks an OpenAI-compatible chat endpoint (`POST {baseUrl}/chat/completions`) and reads its stream of events;
 * a server that answers in one piece is understood as well. Redirects are not followed.
 *
 * @throws {NoAnswer} on refusals, broken answers and limits.
 * @throws the signal's reason when aborted; the request is aborted with it.
 */
export async function complete(
  endpoint: Endpoint,
  messages: readonly Message[],
  signal: AbortSignal,
): Promise<Answer> {
  const { limits } = endpoint;
  try {
    const response = await request(`${endpoint.baseUrl.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: headersFor(endpoint),
      body: JSON.stringify({ model: endpoint.model, messages, stream: true, temperature: 0.2 }),
      signal,
      headersTimeout: limits.silenceMs,
      bodyTimeout: limits.silenceMs,
      ...(endpoint.dispatcher === undefined ? {} : { dispatcher: endpoint.dispatcher }),
    });
    // What is no longer read ends in an error event that nobody waits for.
    response.body.on('error', () => undefined);
    if (response.statusCode !== 200) {
      response.body.destroy();
      throw new NoAnswer(`the server answered ${response.statusCode}`);
    }
    return await readAnswer(response.body, limits);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(explain(codeOf(error), limits));
  }
}

function headersFor({ apiKey }: Endpoint): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'text/event-stream, application/json',
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  };
}

function explain(code: string, { silenceMs }: AnswerLimits): string {
  return /^UND_ERR_(?:HEADERS|BODY)_TIMEOUT$/.test(code)
    ? `the server was silent for ${silenceMs} ms`
    : `the server could not be asked (${code})`;
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

/** @throws {NoAnswer}, and the errors of the connection as they are. */
async function readAnswer(body: AsyncIterable<Uint8Array>, limits: AnswerLimits): Promise<Answer> {
  const decoder = new TextDecoder();
  const stream = new AnswerStream(limits.characters);
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > limits.bytes) throw new NoAnswer(`an answer larger than ${limits.bytes} bytes`);
    stream.take(decoder.decode(chunk, { stream: true }));
    if (stream.done) break;
  }
  stream.take(decoder.decode());
  return stream.end();
}
