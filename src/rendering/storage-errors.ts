import { StorageFull } from '../domain/failure.js';

/** System errors that mean there is no room, whatever the file is. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether an error of the file system says that there is no room. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL_CODES.has(String(error.code));
}

/** Says "disk full" in the domain's words; every other error stays as it is. */
export function asStorageError(error: unknown): unknown {
  if (!isOutOfRoom(error)) return error;
  return new StorageFull('The clip cache has no room. Free some space and try again.', {
    cause: error,
  });
}
