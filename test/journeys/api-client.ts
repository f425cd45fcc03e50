import type { Answer, DescriptionCheck } from './description-check.js';
import { servedDescription } from './served-description.js';

export interface RequestOptions {
  readonly method?: string;
  readonly body?: unknown;
  /** Sent as it is instead of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** A client of the API that checks every answer against the served description. */
export class ApiClient {
  #check: DescriptionCheck | undefined;

  constructor(
    readonly origin: string,
    readonly key: string,
  ) {}

  /** A request below the base URL, with the key unless `authorization` is given. JSON bodies are parsed. */
  async request(place: string, options: RequestOptions = {}): Promise<Answer> {
    const { body, raw, signal } = options;
    const method = options.method ?? (body === undefined && raw === undefined ? 'GET' : 'POST');
    const headers = new Headers({
      authorization: `Bearer ${this.key}`,
      accept: 'application/json',
      ...((body !== undefined || raw !== undefined) && { 'content-type': 'application/json' }),
      ...options.headers,
    });
    const response = await fetch(`${this.origin}/v1${place}`, {
      method,
      headers,
      redirect: 'manual',
      ...(raw !== undefined && { body: raw }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    });
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const text = await response.text();
    const answer = {
      method,
      path: place,
      ...(body !== undefined && { sent: body }),
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text,
    };
    this.#check ??= await servedDescription(this.origin);
    this.#check.check(answer);
    return answer;
  }
}
