import { systemErrorCode } from './storage-errors.js';

/** Reports an error that changes nothing of what was asked, but was not expected. */
export type ReportFault = (error: unknown, what: string) => void;

/** What there is where a file or folder does not exist. For `Promise.catch`: every other error is thrown again. */
export function ifAbsent<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (isAbsent(error)) return value;
    throw error;
  };
}

/** Whether an error says that a file or folder does not exist. */
export function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(systemErrorCode(error) ?? '');
}

/** What there is where the operating system refuses. For `Promise.catch`: every other error is thrown again. */
export function ifRefused<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (systemErrorCode(error) !== undefined) return value;
    throw error;
  };
}

/** @throws an error again that is of none of some classes */
export function assertExpected(
  error: unknown,
  ...classes: readonly (new (...args: never[]) => Error)[]
): void {
  if (!classes.some((one) => error instanceof one)) throw error;
}

/** Runs an action when a promise fails. The failure itself is left to those that wait for the promise. */
export function whenFailed(promise: Promise<unknown>, action: () => void): void {
  void promise.then(undefined, action);
}

/** Keeps Node from ending the process for a rejection that another waiter of the same promise handles. */
export function handledElsewhere(promise: Promise<unknown>): void {
  void Promise.allSettled([promise]);
}
