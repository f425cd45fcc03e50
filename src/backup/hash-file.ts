import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { streamRegularFile } from '../domain/regular-file.js';
import type { FileFacts } from '../library/check-and-hash.js';

/**
 * Reads a file once, to its end. A symbolic link is not followed.
 * @throws {NotRegularFile}; Node's errors as they are
 */
export async function hashFile(file: string, signal: AbortSignal): Promise<FileFacts> {
  const digest = createHash('sha256');
  let bytes = 0;
  const read = async (content: AsyncIterable<Buffer>) => {
    for await (const chunk of content) {
      digest.update(chunk);
      bytes += chunk.length;
    }
  };
  await pipeline(streamRegularFile(file, { followLinks: false }), read, { signal });
  return { bytes, sha256: digest.digest('hex') };
}
