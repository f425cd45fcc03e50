import { Ajv, type ErrorObject, type SchemaValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import { isCleanText } from '../../domain/clean-text.js';
import { lineOfInvalidPause } from '../../domain/pause-marks.js';
import type { ErrorDetail } from '../schemas/envelope.js';
import type { OpenApiDocument, ParameterObject, SchemaObject } from './document.js';
import { KnownProperties } from './known-properties.js';
import type { Operation } from './operations.js';
import { describeProblem } from './problem-text.js';

/** Maximum number of errors in one response. */
const MOST_PROBLEMS = 100;

/** A request as it came, before anything is believed of it. */
export interface RawRequest {
  /** Express parses it whenever it is asked for. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export type CheckedRequest =
  /** `body`: what the description names of the body, all of it validated. */
  | { readonly type: 'valid'; readonly body: unknown }
  /** Nothing can be at such a path. */
  | { readonly type: 'nowhere' }
  | { readonly type: 'invalid'; readonly details: ErrorDetail[] };

type Values = Readonly<Record<string, unknown>>;
type Check<T> = (value: T) => ErrorDetail[];

/** One check for each part of a request; null if the description wants nothing of it. */
interface Checks {
  readonly path: Check<Values> | null;
  readonly query: Check<Values> | null;
  readonly header: Check<Values> | null;
  readonly body: BodyCheck | null;
}

interface BodyCheck {
  /** Errors in the known part of a body. */
  readonly problems: Check<unknown>;
  /** Returns the part of a body that the schema names, no larger than needed to report what is wrong. */
  readonly known: (body: unknown) => unknown;
}

/**
 * Holds requests against the served API description, so that what is documented is what is enforced.
 * JSON Schema counts the length of a string in code points, as the decisions want it.
 */
export class RequestValidator {
  readonly #bodies: Ajv;
  readonly #parameters: Ajv;
  readonly #known: KnownProperties;
  readonly #checks = new Map<Operation, Checks>();

  constructor(document: OpenApiDocument) {
    const options = {
      ...{ strict: false, allErrors: true, validateFormats: true },
      // The description is made and checked when Lectern is built; checking it again takes a tenth of the start.
      ...{ validateSchema: false, meta: false },
    } as const;
    this.#known = new KnownProperties(document.components.schemas);
    this.#bodies = new Ajv(options);
    prepare(this.#bodies);
    // Query, path and header values are text: "20" is an integer there, but never in a body.
    this.#parameters = new Ajv({ ...options, coerceTypes: true });
    prepare(this.#parameters);
    // What schemas refer to, and nothing else: ajv walks through all that it is given.
    const schemas = {
      $id: 'api',
      components: { schemas: withCleanText(document.components.schemas) },
    };
    this.#bodies.addSchema(schemas);
    this.#parameters.addSchema(schemas);
  }

  check(
    operation: Operation,
    pathValues: Readonly<Record<string, string>>,
    request: RawRequest,
  ): CheckedRequest {
    const { path, query, header, body } = this.#checksOf(operation);
    if (path !== null && path(pathValues).length > 0) return { type: 'nowhere' };
    const known = body?.known(request.body);
    const details = [
      ...(query?.(request.query) ?? []),
      ...(header?.(request.headers) ?? []),
      ...(body?.problems(known) ?? []),
    ];
    if (details.length > 0) return { type: 'invalid', details: details.slice(0, MOST_PROBLEMS) };
    return { type: 'valid', body: known };
  }

  /** The paths of all properties that a body of the operation may have: `settings.tone`. */
  bodyPaths({ description }: Operation): string[] {
    const schema = description.requestBody?.content['application/json']?.schema;
    return schema === undefined ? [] : this.#known.paths(schema);
  }

  /** Compiled when the operation is asked for the first time. */
  #checksOf(operation: Operation): Checks {
    const known = this.#checks.get(operation);
    if (known !== undefined) return known;
    const checks = {
      path: this.#parameterCheck(operation, 'path'),
      query: this.#parameterCheck(operation, 'query'),
      header: this.#headerCheck(operation),
      body: this.#bodyCheck(operation),
    };
    this.#checks.set(operation, checks);
    return checks;
  }

  #bodyCheck(operation: Operation): BodyCheck | null {
    const { requestBody } = operation.description;
    const schema = requestBody?.content['application/json']?.schema;
    if (schema === undefined) return null;
    const validate = this.#bodies.compile(absolute(schema));
    const isOptional = requestBody?.required !== true;
    return {
      problems: (body) => {
        if (body === undefined && isOptional) return [];
        return validate(body) ? [] : toProblems(validate.errors);
      },
      known: (body) => this.#known.copy(schema, body),
    };
  }

  #parameterCheck(operation: Operation, place: ParameterObject['in']): Check<Values> | null {
    const parameters = parametersIn(operation, place);
    if (parameters.length === 0) return null;
    const validate = this.#parameters.compile(objectOf(parameters));
    // Coercion writes into the object: it works on a copy.
    return (values) => (validate({ ...values }) ? [] : toProblems(validate.errors));
  }

  /** Header values are held against the names that the description gives them. */
  #headerCheck(operation: Operation): Check<Values> | null {
    const check = this.#parameterCheck(operation, 'header');
    if (check === null) return null;
    const names = parametersIn(operation, 'header').map(({ name }) => name);
    return (headers) => {
      const values: Record<string, unknown> = {};
      for (const name of names) {
        const value = headers[name.toLowerCase()];
        if (value !== undefined) values[name] = value;
      }
      return check(values);
    };
  }
}

function prepare(ajv: Ajv): void {
  ajvFormats.default(ajv);
  for (const format of ['double', 'float', 'int32', 'int64']) ajv.addFormat(format, true);
  ajv.addKeyword({
    keyword: 'cleanText',
    type: 'string',
    validate: (_: true, text: string) => isCleanText(text),
  });
  ajv.addKeyword({ keyword: PAUSE_MARKS, type: 'string', validate: checkPauseMarks });
}

/** Keyword of a text in which pauses may be marked. */
const PAUSE_MARKS = 'x-pause-marks';

const checkPauseMarks: SchemaValidateFunction = (_: true, text: string) => {
  const line = lineOfInvalidPause(text);
  if (line === null) return true;
  checkPauseMarks.errors = [{ keyword: PAUSE_MARKS, params: { line } }];
  return false;
};

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

function parametersIn(operation: Operation, place: ParameterObject['in']): ParameterObject[] {
  return (operation.description.parameters ?? []).filter((parameter) => parameter.in === place);
}

function toProblems(errors: readonly ErrorObject[] | null | undefined): ErrorDetail[] {
  const problems = new Map<string, ErrorDetail>();
  for (const error of errors ?? []) {
    const problem = describeProblem(error);
    if (problem !== null && !problems.has(problem.field)) problems.set(problem.field, problem);
    if (problems.size === MOST_PROBLEMS) break;
  }
  return [...problems.values()];
}
