import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import type { ErrorDetail } from '../schemas/envelope.js';
import type { OpenApiDocument, ParameterObject, SchemaObject } from './document.js';
import type { Operation } from './operations.js';
import { describeProblem } from './problem-text.js';

/** A request as it came, before anything is believed of it. */
export interface RawRequest {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** What of a request is not as the API description says; empty lists when all is well. */
export interface RequestProblems {
  /** Nothing can be at such a path. */
  readonly path: boolean;
  readonly input: ErrorDetail[];
}

/** NUL and the other C0 controls but tab, LF, FF and CR; surrogates without their half (decisions: Errors). */
const UNCLEAN = /(?![\t\n\f\r\u007F-\u009F])\p{Cc}|\p{Cs}/u;

/**
 * Holds requests against the served API description, so that what is documented is what is enforced.
 * JSON Schema counts the length of a string in code points, as the decisions want it.
 */
export class RequestValidator {
  readonly #bodies: Ajv;
  readonly #parameters: Ajv;
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    const options = { strict: false, allErrors: true, validateFormats: true } as const;
    this.#bodies = new Ajv(options);
    prepare(this.#bodies);
    // Query, path and header values are text: "20" is an integer there, but never in a body.
    this.#parameters = new Ajv({ ...options, coerceTypes: true });
    prepare(this.#parameters);
    const schemas = { ...withCleanText(document), $id: 'api' };
    this.#bodies.addSchema(schemas);
    this.#parameters.addSchema(schemas);
  }

  check(operation: Operation, request: RawRequest): RequestProblems {
    const { path, query, headers, body } = request;
    const input = [
      ...this.#checkParameters(operation, 'query', query),
      ...this.#checkParameters(operation, 'header', lowerCased(operation, headers)),
      ...this.#checkBody(operation, body),
    ];
    return { path: this.#checkParameters(operation, 'path', path).length > 0, input };
  }

  #checkBody(operation: Operation, body: unknown): ErrorDetail[] {
    const { requestBody } = operation.description;
    const media = requestBody?.content['application/json'];
    if (media === undefined || (body === undefined && requestBody?.required !== true)) return [];
    const validate = this.#compile(`${operation.id} body`, () =>
      this.#bodies.compile(absolute(media.schema)),
    );
    return validate(body) ? [] : toProblems(validate.errors);
  }

  #checkParameters(
    operation: Operation,
    place: ParameterObject['in'],
    values: Readonly<Record<string, unknown>>,
  ): ErrorDetail[] {
    const parameters = (operation.description.parameters ?? []).filter((p) => p.in === place);
    if (parameters.length === 0) return [];
    const validate = this.#compile(`${operation.id} ${place}`, () =>
      this.#parameters.compile(objectOf(parameters)),
    );
    // Coercion writes into the object: it works on a copy.
    return validate({ ...values }) ? [] : toProblems(validate.errors);
  }

  #compile(key: string, compile: () => ValidateFunction): ValidateFunction {
    const known = this.#compiled.get(key);
    if (known !== undefined) return known;
    const compiled = compile();
    this.#compiled.set(key, compiled);
    return compiled;
  }
}

function prepare(ajv: Ajv): void {
  ajvFormats.default(ajv);
  for (const format of ['double', 'float', 'int32', 'int64']) ajv.addFormat(format, true);
  ajv.addKeyword({
    keyword: 'cleanText',
    type: 'string',
    validate: (_: true, text: string) => !UNCLEAN.test(text),
  });
}

/** A copy in which every string must be clean text. */
function withCleanText<T>(schema: T): T;
function withCleanText(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((item: unknown) => withCleanText(item));
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withCleanText(value as unknown)]),
  );
  return copy['type'] === 'string' ? { ...copy, cleanText: true } : copy;
}

/** References of the document, seen from a schema compiled beside it. */
function absolute(schema: SchemaObject): SchemaObject {
  const reference = schema['$ref'];
  return typeof reference === 'string' ? { $ref: `api${reference}` } : withCleanText(schema);
}

function objectOf(parameters: readonly ParameterObject[]): SchemaObject {
  return {
    type: 'object',
    required: parameters.filter((p) => p.required).map((p) => p.name),
    properties: Object.fromEntries(parameters.map((p) => [p.name, absolute(p.schema)])),
  };
}

/** Header values under the names that the description gives them. */
function lowerCased(
  operation: Operation,
  headers: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const described = (operation.description.parameters ?? []).filter((p) => p.in === 'header');
  return Object.fromEntries(
    described
      .map(({ name }) => [name, headers[name.toLowerCase()]] as const)
      .filter(([, value]) => value !== undefined),
  );
}

function toProblems(errors: readonly ErrorObject[] | null | undefined): ErrorDetail[] {
  const problems = new Map<string, ErrorDetail>();
  for (const error of errors ?? []) {
    const problem = describeProblem(error);
    if (problem !== null && !problems.has(problem.field)) problems.set(problem.field, problem);
  }
  return [...problems.values()];
}
