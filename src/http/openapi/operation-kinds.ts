import type { OperationObject } from './document.js';

/** Whether an operation takes an API key. */
export function isAuthenticated({ security }: OperationObject): boolean {
  return security?.length !== 0;
}

/** Where the organization of a request is in its path. */
const OF_ORGANIZATION = '/organizations/{id}';

/** Whether an operation is about the organization that its path names. */
export function isOfOrganization(path: string): boolean {
  return path === OF_ORGANIZATION || path.startsWith(`${OF_ORGANIZATION}/`);
}

/** Extension `x-idempotent` of the controllers: the operation takes an Idempotency-Key. */
export function isIdempotent(operation: OperationObject): boolean {
  return operation['x-idempotent'] === true;
}
