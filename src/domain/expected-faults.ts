import { systemErrorCode } from './storage-errors.js';

/** Reports an unexpected error that does not affect the request. */
export type ReportFault = (error: unknown, what: string) => void;

/** Returns a fallback if a file or folder does not exist. For `Promise.catch`: rethrows every other error. */
export function ifAbsent<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (isAbsent(error)) return value;
    throw error;
  };
}

/** Checks whether an error means that a file or folder does not exist. */
export function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(systemErrorCode(error) ?? '');
}

/** Returns a fallback if the operating system refuses. For `Promise.catch`: rethrows every other error. */
export function ifRefused<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (systemErrorCode(error) !== undefined) return value;
    throw error;
  };
}

/** Rethrows an error that is not an instance of the given classes. */
export function assertExpected(
  error: unknown,
  ...classes: readonly (new (...args: never[]) => Error)[]
): void {
  if (!classes.some((one) => error instanceof one)) throw error;
}

/** Runs an action when a promise rejects. Callers that wait for the promise still receive the rejection. */
export function whenFailed(promise: Promise<unknown>, action: () => void): void {
  void promise.then(undefined, action);
}

/** Keeps Node from ending the process for a rejection that another waiter of the same promise handles. */
export function handledElsewhere(promise: Promise<unknown>): void {
  void Promise.allSettled([promise]);
}
