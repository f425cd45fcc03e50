import type { OperationObject } from './document.js';

/** Checks whether an operation takes an API key. */
export function isAuthenticated({ security }: OperationObject): boolean {
  return security?.length !== 0;
}

/** Path of operations that name their organization. */
const OF_ORGANIZATION = '/organizations/{id}';

/** Checks whether an operation is about the organization that its path names. */
export function isOfOrganization(path: string): boolean {
  return path === OF_ORGANIZATION || path.startsWith(`${OF_ORGANIZATION}/`);
}

/**
 * Extension `x-file-types` of the controllers: media types of the file that is the body of the operation. Empty for
 * operations with JSON.
 */
export function fileTypesOf(operation: OperationObject): readonly string[] {
  const types = operation['x-file-types'];
  return Array.isArray(types) ? types.filter((type) => typeof type === 'string') : [];
}

/** Extension `x-file-bytes` of the controllers: the largest file that the operation accepts. */
export function largestFileOf(operation: OperationObject): number {
  return Number(operation['x-file-bytes'] ?? 0);
}

/** Extension `x-idempotent` of the controllers: the operation takes an Idempotency-Key. */
export function isIdempotent(operation: OperationObject): boolean {
  return operation['x-idempotent'] === true;
}
