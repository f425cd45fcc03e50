import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { streamRegularFile } from '../../domain/regular-file.js';

/**
 * The SHA-256 of a file, in lowercase hexadecimal.
 * @param bytes of the first so many bytes only; at least 1
 * @throws Node's errors as they are; the signal's reason when aborted.
 */
export async function hashFile(
  file: string,
  signal?: AbortSignal,
  bytes = Infinity,
): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(streamRegularFile(file, { end: bytes - 1 }), hash, { signal });
  return hash.digest('hex');
}
