import { StorageFull } from './failure.js';

/** System errors that mean there is no room, whatever the file is. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The `code` of a system error (`ENOENT`, …); undefined for anything else. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Checks whether an error of the file system means that no space is left. */
export function isOutOfRoom(error: unknown): boolean {
  return FULL_CODES.has(systemErrorCode(error) ?? '');
}

/**
 * Says "disk full" in the domain's words; every other error stays as it is.
 * @param place what has no room, as a sentence begins: `The clip cache`
 */
export function asStorageError(error: unknown, place = 'The storage'): unknown {
  return isOutOfRoom(error) ? storageFull(error, place) : error;
}

/** @param cause what told that there is no room */
export function storageFull(cause: unknown, place = 'The storage'): StorageFull {
  return new StorageFull(`${place} has no room. Free some space and try again.`, { cause });
}
