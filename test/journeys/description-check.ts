import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import type { OpenApiDocument, ResponseObject } from '../../src/http/openapi/document.js';
import { Operations, type Operation } from '../../src/http/openapi/operations.js';
import { DescribedSchemas } from './described-schemas.js';

/** An answer as a client sees it, and what it asked. */
export interface Answer {
  readonly method: string;
  /** Path and query below the base URL. */
  readonly path: string;
  /** The JSON body that was sent, where there was one. */
  readonly sent?: unknown;
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Headers of HTTP itself, of the connection and of caches: of no operation in particular. */
const OF_HTTP =
  /^(content-(type|length|encoding)|date|connection|keep-alive|transfer-encoding|cache-control|x-accel-buffering|vary|x-content-type-options)$/;

/**
 * Holds requests and answers against the served API description: a status, a field, a header or an error code that it
 * does not tell of is an error, and so is a request that was taken although it forbids it.
 */
export class DescriptionCheck {
  readonly #operations: Operations;
  readonly #schemas: DescribedSchemas;
  readonly #headers: ReadonlyMap<string, DescribedHeader>;

  constructor(private readonly document: OpenApiDocument) {
    this.#operations = new Operations(document);
    this.#schemas = new DescribedSchemas(document);
    this.#headers = describedHeaders(document);
  }

  /** @throws with the first thing about the answer that the description does not say. */
  check(answer: Answer): void {
    const { method, path, status } = answer;
    const place = path.split('?', 1)[0] ?? path;
    const match = this.#operations.find(method, place);
    if (match.type !== 'operation') {
      this.#checkElsewhere(answer, match.type === 'none' ? 404 : 405);
      return;
    }
    const where = `${method} ${match.operation.path} ${status}`;
    const described = match.operation.description.responses[String(status)];
    if (described === undefined) throw new Error(`${where}: this status is not described`);
    this.#checkHeaders(described, answer.headers, where);
    this.#checkBody(described, answer, where);
    if (status < 300) this.#checkRequest(match.operation, answer, where);
  }

  /** Checks a response outside of any operation: an unknown path or method, in the envelope. */
  #checkElsewhere({ method, path, status, headers, body }: Answer, expected: number): void {
    const where = `${method} ${path} ${status}`;
    if (status !== expected) throw new Error(`${where}: this is not described`);
    if (status === 405 && !headers.get('allow')) throw new Error(`${where}: Allow is missing`);
    if (method !== 'HEAD') this.#schemas.check('Failure', body, where);
  }

  #checkHeaders(described: ResponseObject, headers: Headers, where: string): void {
    const expected = Object.entries(described.headers ?? {});
    for (const [name, { $ref }] of expected) {
      const header = this.#headers.get($ref);
      if (header === undefined) throw new Error(`${where}: ${$ref} is not there`);
      const value = headers.get(name);
      if (value === null && header.required) throw new Error(`${where}: ${name} is missing`);
      if (value !== null && !header.allows(value)) {
        throw new Error(`${where}: ${name} is ${value}, which is not as described`);
      }
    }
    const known = expected.map(([name]) => name.toLowerCase());
    for (const name of headers.keys()) {
      if (!known.includes(name) && !OF_HTTP.test(name)) {
        throw new Error(`${where}: the header ${name} is not described`);
      }
    }
  }

  #checkBody({ content }: ResponseObject, { method, headers, body }: Answer, where: string): void {
    if (method === 'HEAD') return;
    const type = headers.get('content-type')?.split(';', 1)[0] ?? '';
    const media = content?.[type];
    if (media === undefined) {
      if (body !== '') throw new Error(`${where}: a body of type "${type}" is not described`);
      return;
    }
    if (type === 'application/yaml' || media.schema === undefined) return;
    this.#schemas.check(media.schema, body, where);
    const { examples } = media;
    if (examples === undefined) return;
    const codes = Object.values(examples).map(({ $ref }) => this.#exampleCode($ref));
    const code = codeOf(body);
    if (!codes.includes(code)) throw new Error(`${where}: the code ${code} is not described`);
  }

  /** Checks that an accepted request body matches the description. */
  #checkRequest({ description }: Operation, { path, sent }: Answer, where: string): void {
    const schema = description.requestBody?.content['application/json']?.schema;
    if (sent !== undefined && schema === undefined) throw new Error(`${where}: takes no body`);
    if (sent !== undefined && schema !== undefined) this.#schemas.checkRequest(schema, sent, where);
    const names = (description.parameters ?? []).filter((p) => p.in === 'query').map((p) => p.name);
    for (const name of new URLSearchParams(path.split('?')[1] ?? '').keys()) {
      if (!names.includes(name)) throw new Error(`${where}: takes no ${name} in its query`);
    }
  }

  #exampleCode(reference: string): string {
    const example = this.document.components.examples?.[reference.split('/').at(-1) ?? ''];
    return codeOf(example?.value);
  }
}

interface DescribedHeader {
  readonly required: boolean;
  readonly allows: (value: string) => boolean;
}

/** The headers of a description by reference. */
function describedHeaders({ components }: OpenApiDocument): ReadonlyMap<string, DescribedHeader> {
  // Values of headers are text: "20" is an integer there.
  const ajv = new Ajv({ strict: false, coerceTypes: true });
  ajvFormats.default(ajv);
  return new Map(
    Object.entries(components.headers ?? {}).map(([name, { required, schema }]) => {
      const allows = ajv.compile(schema);
      return [`#/components/headers/${name}`, { required, allows: (value) => allows(value) }];
    }),
  );
}

function codeOf(body: unknown): string {
  return (body as { error: { code: string } }).error.code;
}
