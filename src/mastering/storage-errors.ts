import { StorageFull } from '../domain/failure.js';

/** System errors that mean there is no room, whatever the file is. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Says "disk full" in the domain's words; every other error stays as it is. */
export function asStorageError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && FULL_CODES.has(code) ? storageFull(error) : error;
}

/** @param cause What told that there is no room. */
export function storageFull(cause: unknown): StorageFull {
  return new StorageFull('The storage has no room for the audio. Free some space and try again.', {
    cause,
  });
}
