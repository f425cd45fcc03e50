import { forGenerators } from './for-generators.js';
import { withExamples } from './examples.js';
import { TAGS } from './tags.js';
import { ERROR_CATALOGUE, ERROR_CODES, type ErrorCode } from '../error-catalogue.js';
import type { OpenApiDocument, OperationObject, ResponseObject, SchemaObject } from './document.js';
import { IDEMPOTENCY_KEY, ORGANIZATION_ID } from './common-parameters.js';
import { METER_HEADERS } from './meter-headers.js';

const FAILURE: SchemaObject = { $ref: '#/components/schemas/Failure' };

const REQUEST_ID_HEADER = {
  description: 'Identifier of the request, also in the body',
  required: true,
  schema: { type: 'string', pattern: '^req_[0-9a-f]{24}$' },
};

const IDEMPOTENT_REPLAYED = {
  description: '`true` when this is the answer to an earlier request with the same Idempotency-Key',
  schema: { type: 'string', enum: ['true'] },
};

const RETRY_AFTER = {
  description: 'Seconds after which to send the request again',
  schema: { type: 'integer', minimum: 1 },
};

/** Before a key is accepted nothing is counted, and when something is broken counts may be missing. */
const UNMETERED: ReadonlySet<string> = new Set(['401', '500', '503']);

const DEPRECATION_HEADERS = {
  Deprecation: {
    description: 'Since when the operation is deprecated (RFC 9745)',
    required: true,
    schema: { type: 'string', pattern: '^@[0-9]+$' },
  },
  Link: {
    description: 'What takes its place: `rel="successor-version"`',
    required: true,
    schema: { type: 'string' },
  },
};

/**
 * Completes the document that tsoa generated: what holds for every operation of a kind is said here once instead of
 * at each of them.
 * @param publicUrl `http.publicUrl` of the settings, without a trailing slash
 */
export function completeDocument(generated: OpenApiDocument, publicUrl: string): OpenApiDocument {
  const document = forGenerators(withOwnNames(generated));
  const { schemas } = document.components;
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        withExamples(complete(operation), schemas),
      ]),
    ),
  ]);
  return {
    ...document,
    tags: usedTags(document),
    servers: [{ url: `${publicUrl}/v1` }],
    paths: Object.fromEntries(paths) as OpenApiDocument['paths'],
  };
}

function usedTags({ paths }: OpenApiDocument): typeof TAGS {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const used = new Set(operations.flatMap(({ tags = [] }) => tags));
  return TAGS.filter(({ name }) => used.has(name));
}

function complete(operation: OperationObject): OperationObject {
  const responses = { ...commonErrors(operation), ...operation.responses };
  const completed = Object.entries(responses).map(([status, response]) => [
    status,
    withHeaders(operation, status, response),
  ]);
  return {
    ...operation,
    parameters: [
      ...(operation.parameters ?? []),
      ...(isAuthenticated(operation) ? [ORGANIZATION_ID] : []),
      ...(isIdempotent(operation) ? [IDEMPOTENCY_KEY] : []),
    ],
    responses: Object.fromEntries(completed) as OperationObject['responses'],
  };
}

function isAuthenticated(operation: OperationObject): boolean {
  return operation.security?.length !== 0;
}

/** The errors that an operation can answer with because of what it is. */
function commonErrors(operation: OperationObject): Record<string, ResponseObject> {
  const authenticated = isAuthenticated(operation);
  const hasBody = operation.requestBody !== undefined;
  const codes: ErrorCode[] = [
    ...(authenticated ? (['UNAUTHORIZED', 'FORBIDDEN'] as const) : []),
    'VALIDATION_ERROR',
    ...(hasBody
      ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'INSUFFICIENT_STORAGE'] as const)
      : []),
    ...(authenticated ? (['RATE_LIMIT_EXCEEDED'] as const) : []),
    ...(isIdempotent(operation) ? (['IDEMPOTENCY_CONFLICT'] as const) : []),
    ...notFoundCodes(operation),
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
  ];
  return Object.fromEntries(
    codes.map((code) => {
      const { status, message } = ERROR_CATALOGUE[code];
      const response = {
        description: message,
        content: { 'application/json': { schema: FAILURE } },
      };
      return [String(status), response];
    }),
  );
}

/** Extension `x-idempotent` of the controllers: the operation takes an Idempotency-Key. */
function isIdempotent(operation: OperationObject): boolean {
  return operation['x-idempotent'] === true;
}

/** What the operation answers where there is nothing of that id (extension `x-not-found`). */
function notFoundCodes(operation: OperationObject): readonly ErrorCode[] {
  return ERROR_CODES.filter((code) => code === operation['x-not-found']);
}

function withHeaders(
  operation: OperationObject,
  status: string,
  response: ResponseObject,
): ResponseObject {
  const isMetered = isAuthenticated(operation) && !UNMETERED.has(status);
  return {
    ...response,
    headers: {
      ...response.headers,
      'X-Request-ID': REQUEST_ID_HEADER,
      ...(isMetered && METER_HEADERS),
      ...(status === '429' && { 'Retry-After': { ...RETRY_AFTER, required: true } }),
      ...(status === '409' && { 'Retry-After': RETRY_AFTER }),
      ...(isIdempotent(operation) &&
        status.startsWith('2') && { 'Idempotent-Replayed': IDEMPOTENT_REPLAYED }),
      ...(operation.deprecated === true && DEPRECATION_HEADERS),
      ...(status === '401' && { 'WWW-Authenticate': { schema: { type: 'string' } } }),
      ...(status === '302' && { Location: { schema: { type: 'string', format: 'uri' } } }),
    },
  };
}

/**
 * What the controllers say in extensions and clients read under its own name. `x-max-code-points` is `maxLength`, which
 * JSON Schema counts in code points: tsoa would count UTF-16 units and refuse what is allowed, so it is not told.
 * Nor is it told of defaults (`x-default`): it would fill them in, and what was sent could not be told from them.
 */
const NAMES: Readonly<Record<string, string>> = {
  'x-max-code-points': 'maxLength',
  'x-default': 'default',
  'x-deprecated': 'deprecated',
};

function withOwnNames<T>(value: T): T;
function withOwnNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withOwnNames(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      NAMES[key] ?? key,
      withOwnNames(inner),
    ]),
  );
}
