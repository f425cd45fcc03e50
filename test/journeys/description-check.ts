import { Ajv, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import type { OpenApiDocument, ResponseObject } from '../../src/http/openapi/document.js';
import { Operations } from '../../src/http/openapi/operations.js';

/** An answer as a client sees it. */
export interface Answer {
  readonly method: string;
  /** Path and query below the base URL. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Holds answers against the served API description: undocumented statuses, fields and headers are errors. */
export class DescriptionCheck {
  readonly #ajv = new Ajv({ strict: false, allErrors: true });
  readonly #operations: Operations;
  readonly #compiled = new Map<object, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    ajvFormats.default(this.#ajv);
    for (const format of ['double', 'float', 'int32', 'int64']) this.#ajv.addFormat(format, true);
    this.#ajv.addSchema({ ...closed(document), $id: 'api' });
    this.#operations = new Operations(closed(document));
  }

  /** @throws with everything about the answer that the description does not say. */
  check({ method, path, status, headers, body }: Answer): void {
    const place = path.split('?', 1)[0] ?? path;
    const match = this.#operations.find(method, place);
    if (match.type !== 'operation') {
      if (status === 404 || status === 405) return;
      throw new Error(`${method} ${place} answered ${status} and is not described`);
    }
    const described = match.operation.description.responses[String(status)];
    if (described === undefined) {
      throw new Error(`${method} ${match.operation.path}: status ${status} is not described`);
    }
    this.#checkHeaders(described, headers, `${method} ${match.operation.path} ${status}`);
    const schema = described.content?.['application/json']?.schema;
    if (schema === undefined || method === 'HEAD') return;
    const validate = this.#compile(schema);
    if (!validate(body)) {
      const errors = this.#ajv.errorsText(validate.errors);
      throw new Error(`${method} ${match.operation.path} ${status}: ${errors}`);
    }
  }

  #checkHeaders(described: ResponseObject, headers: Headers, where: string): void {
    for (const [name, header] of Object.entries(described.headers ?? {})) {
      const required = typeof header === 'object' && header !== null && 'required' in header;
      if (required && !headers.has(name)) throw new Error(`${where}: header ${name} is missing`);
    }
  }

  #compile(schema: object): ValidateFunction {
    const known = this.#compiled.get(schema);
    if (known !== undefined) return known;
    const compiled = this.#ajv.compile(absolute(schema));
    this.#compiled.set(schema, compiled);
    return compiled;
  }
}

/** The description with every object closed: a field that is not described is an error. */
function closed<T>(value: T): T;
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => closed(item));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [key, closed(inner)]),
  );
  return 'properties' in copy && copy['type'] === 'object'
    ? { ...copy, additionalProperties: false }
    : copy;
}

/** References of the document, seen from a schema compiled beside it. */
function absolute(value: object): object;
function absolute(value: unknown): unknown;
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => absolute(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) =>
      key === '$ref' && typeof inner === 'string' ? [key, `api${inner}`] : [key, absolute(inner)],
    ),
  );
}
