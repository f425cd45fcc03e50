import type { OperationObject } from './document.js';

/** Whether an operation takes an API key. */
export function isAuthenticated({ security }: OperationObject): boolean {
  return security?.length !== 0;
}

/** Extension `x-idempotent` of the controllers: the operation takes an Idempotency-Key. */
export function isIdempotent(operation: OperationObject): boolean {
  return operation['x-idempotent'] === true;
}
