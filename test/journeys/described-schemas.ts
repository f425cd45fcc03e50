import { Ajv, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import type { OpenApiDocument, SchemaObject } from '../../src/http/openapi/document.js';

/** The schemas of an API description. In answers an undescribed field is an error; in requests it is ignored. */
export class DescribedSchemas {
  readonly #ajv = new Ajv({ strict: false, allErrors: true });
  readonly #compiled = new Map<SchemaObject | string, ValidateFunction>();
  readonly #compiledRequests = new Map<SchemaObject, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    ajvFormats.default(this.#ajv);
    for (const format of ['double', 'float', 'int32', 'int64']) this.#ajv.addFormat(format, true);
    this.#ajv.addSchema({ ...closed(document), $id: 'answers' });
    this.#ajv.addSchema({ ...document, $id: 'requests' });
  }

  /** @throws where a body is not as the schema, or the component of that name, says. */
  check(schema: SchemaObject | string, body: unknown, where: string): void {
    const validate = remembered(this.#compiled, schema, () => {
      const own =
        typeof schema === 'string' ? { $ref: `#/components/schemas/${schema}` } : closed(schema);
      return this.#ajv.compile(absolute(own, 'answers'));
    });
    if (!validate(body)) throw new Error(`${where}: ${this.#ajv.errorsText(validate.errors)}`);
  }

  /** @throws where the description forbids what was sent. */
  checkRequest(schema: SchemaObject, body: unknown, where: string): void {
    const validate = remembered(this.#compiledRequests, schema, () =>
      this.#ajv.compile(absolute(schema, 'requests')),
    );
    if (validate(body)) return;
    const errors = this.#ajv.errorsText(validate.errors);
    throw new Error(`${where} took a request that is forbidden: ${errors}`);
  }
}

function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** A copy in which every object is closed: a field that is not described is an error. */
function closed<T>(value: T): T;
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => closed(item));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [key, closed(inner)]),
  );
  // `true` is what tsoa says of every object; a schema stands where any names are meant.
  const open = typeof copy['additionalProperties'] === 'object';
  return 'properties' in copy && copy['type'] === 'object' && !open
    ? { ...copy, additionalProperties: false }
    : copy;
}

/** References of a document, seen from a schema compiled beside it. */
function absolute(value: object, document: string): object;
function absolute(value: unknown, document: string): unknown;
function absolute(value: unknown, document: string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => absolute(item, document));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, document + inner]
        : [key, absolute(inner, document)],
    ),
  );
}
