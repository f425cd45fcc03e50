import { Ajv, type JSONSchemaType } from 'ajv';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { VoiceProvider } from '../domain/voice.js';
import { assertExpected } from '../domain/expected-faults.js';

/** Fields of an accepted conversion that the demo uses. */
interface Accepted {
  readonly id: string;
}

/** Fields of a conversion in progress that the demo uses. */
export interface UnderWay {
  readonly status: string;
  readonly utterances_done?: number;
  readonly utterances_total?: number;
  readonly error?: { readonly message: string };
}

/** A default voice of an organization (`default_voice`). */
export interface DemoVoice {
  readonly provider: VoiceProvider;
  readonly host_voice_ids: { readonly host1?: string; readonly host2?: string };
}

interface Audio {
  readonly audio_url: string;
}

const ACCEPTED: JSONSchemaType<Accepted> = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string' } },
};
const UNDER_WAY: JSONSchemaType<UnderWay> = {
  type: 'object',
  required: ['status'],
  properties: {
    status: { type: 'string' },
    utterances_done: { type: 'number', nullable: true },
    utterances_total: { type: 'number', nullable: true },
    error: {
      type: 'object',
      nullable: true,
      required: ['message'],
      properties: { message: { type: 'string' } },
    },
  },
};
const ORGANIZATIONS: JSONSchemaType<readonly Accepted[]> = { type: 'array', items: ACCEPTED };
const AUDIO: JSONSchemaType<Audio> = {
  type: 'object',
  required: ['audio_url'],
  properties: { audio_url: { type: 'string' } },
};
const FAILURE: JSONSchemaType<{ readonly error: { readonly message: string } }> = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
  },
};

/**
 * Minimal API client for the demo. All methods throw the API's own message for a rejected request, and an error for an
 * unexpected response.
 */
export class DemoClient {
  readonly #ajv = new Ajv();
  readonly #isUnderWay = this.#ajv.compile(UNDER_WAY);
  readonly #isFailure = this.#ajv.compile(FAILURE);

  /** @param baseUrl with its version, no trailing slash */
  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
  ) {}

  /** Sets who speaks for the organization of the key. */
  async setDefaultVoice(voice: DemoVoice): Promise<void> {
    const [organization] = await this.#send('GET', '/organizations', ORGANIZATIONS);
    const place = `/organizations/${organization?.id ?? ''}`;
    await this.#send('PATCH', place, ACCEPTED, { default_voice: voice });
  }

  submit(body: object): Promise<Accepted> {
    return this.#send('POST', '/conversions', ACCEPTED, body);
  }

  /** Yields the progress of a conversion, until it has settled. */
  async *watch(id: string): AsyncGenerator<UnderWay, void> {
    const answer = await fetch(`${this.baseUrl}/conversions/${id}/progress`, {
      headers: { authorization: `Bearer ${this.key}` },
    });
    if (!answer.ok || answer.body === null) {
      const envelope: unknown = await answer.json().catch(ifNoJson);
      if (this.#isFailure(envelope)) throw new Error(envelope.error.message);
      throw new Error(`The progress could not be watched: ${answer.status}.`);
    }
    const events = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (let event = await events.read(); !event.done; event = await events.read()) {
      const told: unknown = JSON.parse(event.value.data);
      if (!this.#isUnderWay(told)) throw new Error('The progress came not as described.');
      yield told;
    }
  }

  /** The bytes of the finished audio. */
  async audio(id: string): Promise<Uint8Array> {
    const { audio_url } = await this.#send('GET', `/conversions/${id}/audio`, AUDIO);
    const answer = await fetch(audio_url);
    if (!answer.ok) throw new Error(`The audio could not be fetched: ${answer.status}.`);
    return new Uint8Array(await answer.arrayBuffer());
  }

  async #send<T>(
    method: 'GET' | 'POST' | 'PATCH',
    place: string,
    schema: JSONSchemaType<T>,
    body?: object,
  ): Promise<T> {
    const answer = await fetch(this.baseUrl + place, {
      method,
      headers: {
        authorization: `Bearer ${this.key}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const envelope: unknown = await answer.json().catch(ifNoJson);
    if (this.#isFailure(envelope)) throw new Error(envelope.error.message);
    const data = dataOf(envelope);
    const isWanted = this.#ajv.compile(schema);
    if (isWanted(data)) return data;
    throw new Error(`${method} ${place} was answered with ${answer.status} and not as described.`);
  }
}

function dataOf(envelope: unknown): unknown {
  return typeof envelope === 'object' && envelope !== null && 'data' in envelope
    ? envelope.data
    : undefined;
}

/** Text that is not JSON carries no message; a broken connection reports itself. */
function ifNoJson(error: unknown): null {
  assertExpected(error, SyntaxError);
  return null;
}
