import { ERROR_CATALOGUE, ERROR_CODES, publicCode, type ErrorCode } from '../error-catalogue.js';
import { LogoRefusal } from '../../domain/logo.js';
import { toErrorEnvelope } from '../error-envelope.js';
import type { ErrorDetail, UnfinishedConversion } from '../schemas/envelope.js';
import type {
  ExampleObject,
  OpenApiDocument,
  OperationObject,
  ResponseObject,
} from './document.js';
import { EXAMPLE_ID } from './examples.js';
import { fileTypesOf, isAuthenticated, isIdempotent, isOfOrganization } from './operation-kinds.js';

/** An operation with its place in the description. */
export interface DescribedOperation {
  /** `/conversions/{id}` */
  readonly path: string;
  /** In lower case. */
  readonly method: string;
  readonly operation: OperationObject;
}

/** One example for every error that an operation can answer with (`components.examples`). */
export function errorExamples(
  paths: OpenApiDocument['paths'],
  publicUrl: string,
): Readonly<Record<string, ExampleObject>> {
  const codes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => codesOf({ path, method, operation })),
  );
  return Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code, publicUrl) }]));
}

/** Every error that an operation can answer with, by status: those of its kind and its own (extension `x-errors`). */
export function errorResponses(
  described: DescribedOperation,
): Readonly<Record<string, ResponseObject>> {
  const codes = codesOf(described);
  const statuses = new Set(codes.map((code) => ERROR_CATALOGUE[code].status));
  const responses = [...statuses].map((status) => {
    const alike = codes.filter((code) => ERROR_CATALOGUE[code].status === status);
    return [String(status), responseOf(alike)];
  });
  return Object.fromEntries(responses) as Record<string, ResponseObject>;
}

function codesOf(described: DescribedOperation): readonly ErrorCode[] {
  return [...kindCodes(described), ...ownCodes(described.operation)];
}

/** The errors that an operation can answer with because of what it is. */
function kindCodes({ path, method, operation }: DescribedOperation): readonly ErrorCode[] {
  const ofOrganization = isOfOrganization(path);
  const authenticated = isAuthenticated(operation);
  const writes = method !== 'get';
  const hasFile = fileTypesOf(operation).length > 0;
  const pages = operation.parameters?.some(({ name }) => name === 'cursor') === true;
  return [
    'VALIDATION_ERROR',
    'MALFORMED_REQUEST',
    ...(operation.requestBody === undefined || hasFile ? [] : (['INVALID_JSON'] as const)),
    ...(isIdempotent(operation) ? (['INVALID_IDEMPOTENCY_KEY'] as const) : []),
    ...(pages ? (['INVALID_CURSOR'] as const) : []),
    ...(ofOrganization ? (['ORGANIZATION_MISMATCH'] as const) : []),
    ...(authenticated ? (['UNAUTHORIZED', 'FORBIDDEN', 'TIER_REQUIRED'] as const) : []),
    ...(writes ? (['INSUFFICIENT_SCOPE', 'ROLE_REQUIRED'] as const) : []),
    ...(writes && ofOrganization ? (['LIVE_KEY_REQUIRED'] as const) : []),
    ...ERROR_CODES.filter((code) => code === operation['x-not-found']),
    ...(isIdempotent(operation)
      ? (['IDEMPOTENCY_CONFLICT', 'IDEMPOTENCY_IN_PROGRESS'] as const)
      : []),
    ...(hasFile
      ? (['FILE_TOO_LARGE', 'FILE_TYPE_NOT_SUPPORTED'] as const)
      : (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(authenticated ? (['RATE_LIMIT_EXCEEDED', 'DAILY_LIMIT_EXCEEDED'] as const) : []),
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
    ...(writes ? (['STORAGE_GONE', 'INSUFFICIENT_STORAGE'] as const) : []),
  ];
}

/** @throws if the name is not an entry of the catalogue: a mistake in a controller. */
function ownCodes(operation: OperationObject): readonly ErrorCode[] {
  const named: unknown[] = [operation['x-errors'] ?? []].flat();
  return named.map((name) => {
    const code = ERROR_CODES.find((known) => known === name);
    if (code === undefined) throw new Error(`${operation.operationId}: no error ${String(name)}.`);
    return code;
  });
}

function responseOf(codes: readonly ErrorCode[]): ResponseObject {
  const told = codes.map((code) => `\`${publicCode(code)}\`: ${ERROR_CATALOGUE[code].message}`);
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
  return {
    description: told.join('\n\n'),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        examples: Object.fromEntries(examples) as Record<string, { $ref: string }>,
      },
    },
  };
}

function exampleOf(code: ErrorCode, publicUrl: string) {
  const { body } = toErrorEnvelope({
    code,
    requestId: 'req_5f0c9e1b7a3d4c2e8f6a1b0d',
    docsUrl: `${publicUrl}/docs/errors`,
    details: detailsOf(code, publicUrl),
  });
  return { ...body, timestamp: '2026-01-15T09:30:00.000Z' };
}

function detailsOf(
  code: ErrorCode,
  publicUrl: string,
): ErrorDetail[] | UnfinishedConversion | undefined {
  switch (code) {
    case 'VALIDATION_ERROR':
      return [{ field: 'settings.history_limit', message: 'must be at most 100' }];
    case 'IMAGE_NOT_ACCEPTED':
      return [{ field: 'body', message: new LogoRefusal('too-many-pixels').message }];
    case 'WAIT_TIMEOUT':
      return { id: EXAMPLE_ID, poll_url: `${publicUrl}/v1/conversions/${EXAMPLE_ID}` };
    default:
      return undefined;
  }
}
