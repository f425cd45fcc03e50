import { StorageFull } from '../../domain/failure.js';
import { isOutOfRoom, storageFull, systemErrorCode } from '../../domain/storage-errors.js';
import { StorageUnavailable } from '../../storage/storage-lock.js';
import { PackRefused } from '../../voices/pack-refused.js';

const INTERNAL =
  'Internal error. Try again; if it keeps happening, look for “voice pack not installed” in the log.';

/** Cause and remedy of a failed installation, for the person who started it. */
export function adviceOn(error: unknown): string {
  if (error instanceof PackRefused) return error.advice;
  if (error instanceof StorageFull || error instanceof StorageUnavailable) return error.message;
  if (isOutOfRoom(error)) return storageFull(error, 'The folder of the voice packs').message;
  if (error instanceof Error && systemErrorCode(error) !== undefined) {
    return `The folder of the voice packs cannot be used: ${error.message}. Check its rights, then try again.`;
  }
  return INTERNAL;
}
