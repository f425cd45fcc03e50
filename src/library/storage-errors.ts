import { StorageFull } from '../domain/failure.js';

/** System errors that mean there is no room, whatever the file is. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The `code` of a system error (`ENOENT`, …); undefined for anything else. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Says "disk full" in the domain's words; every other error stays as it is. */
export function asStorageError(error: unknown): unknown {
  const code = systemErrorCode(error);
  if (code === undefined || !FULL_CODES.has(code)) return error;
  return new StorageFull(`The storage has no room for the audio file (${code}). Free some space.`, {
    cause: error,
  });
}
