import { request } from 'undici';
import type { Dispatcher } from 'undici';
import type { AnswerLimits } from '../../src/contracts/writer-plugin.js';

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

/** Why no usable answer came; the message carries nothing secret. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

export interface Answer {
  readonly text: string;
  /** False where the server stopped before the model was done. */
  readonly complete: boolean;
}

/**
 * Asks an OpenAI-compatible chat endpoint (`POST {baseUrl}/chat/completions`) and reads its stream of events;
 * a server that answers in one piece is understood as well.
 *
 * @throws {NoAnswer} on refusals, broken answers and limits.
 * @throws the signal's reason when aborted.
 */
export async function complete(
  endpoint: Endpoint,
  messages: readonly Message[],
  signal: AbortSignal,
): Promise<Answer> {
  const { limits } = endpoint;
  const deadline = AbortSignal.timeout(limits.totalMs);
  try {
    const response = await request(`${endpoint.baseUrl.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: headersFor(endpoint),
      body: JSON.stringify({ model: endpoint.model, messages, stream: true, temperature: 0.2 }),
      signal: AbortSignal.any([signal, deadline]),
      headersTimeout: limits.silenceMs,
      bodyTimeout: limits.silenceMs,
      ...(endpoint.dispatcher === undefined ? {} : { dispatcher: endpoint.dispatcher }),
    });
    // What is no longer read ends in an error event that nobody waits for.
    response.body.on('error', () => undefined);
    if (response.statusCode !== 200) {
      response.body.destroy();
      throw new NoAnswer(`The model's server answered ${response.statusCode}.`);
    }
    return await readAnswer(response.body, limits.bytes);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof NoAnswer) throw error;
    if (deadline.aborted) throw new NoAnswer(`No whole answer within ${limits.totalMs} ms.`);
    throw new NoAnswer(`The model's server could not be asked (${codeOf(error)}).`);
  }
}

function headersFor({ apiKey }: Endpoint): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  };
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

async function readAnswer(body: AsyncIterable<Uint8Array>, limit: number): Promise<Answer> {
  const decoder = new TextDecoder();
  const events = new EventStream();
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > limit) throw new NoAnswer(`The answer is larger than ${limit} bytes.`);
    events.take(decoder.decode(chunk, { stream: true }));
    if (events.done) break;
  }
  events.take(decoder.decode());
  return events.answer();
}

/** Puts the pieces of a streamed answer together (server-sent events, a JSON object each, `[DONE]` last). */
class EventStream {
  done = false;
  /** The last line as far as it has come. */
  #rest = '';
  /** What a server that does not stream sends: one JSON object, perhaps over several lines. */
  #unstreamed = '';
  #text = '';
  #finish = '';
  #events = 0;

  take(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#line(line.trim());
  }

  answer(): Answer {
    this.#line(this.#rest.trim());
    if (this.#events === 0) this.#event(this.#unstreamed);
    if (this.#text.trim() === '') throw new NoAnswer('The answer has no text.');
    return { text: this.#text, complete: this.#finish === 'stop' };
  }

  #line(line: string): void {
    if (!line.startsWith('data:')) {
      if (this.#events === 0) this.#unstreamed += line;
      return;
    }
    const data = line.slice('data:'.length).trim();
    if (data === '[DONE]') this.done = true;
    else this.#event(data);
  }

  #event(data: string): void {
    const choice = choiceOf(data);
    this.#events += 1;
    this.#text += choice.text;
    if (choice.finish !== undefined) this.#finish = choice.finish;
  }
}

function choiceOf(data: string): { readonly text: string; readonly finish?: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    throw new NoAnswer('The answer is not JSON.');
  }
  const choices = field(parsed, 'choices');
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  const content = field(field(choice, 'delta') ?? field(choice, 'message'), 'content');
  const finish = field(choice, 'finish_reason');
  return {
    text: typeof content === 'string' ? content : '',
    ...(typeof finish === 'string' ? { finish } : {}),
  };
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map<string, unknown>(Object.entries(value)).get(name);
}
