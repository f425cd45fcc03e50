import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

/** Properties of a finished audio file. */
export interface FileFacts {
  readonly bytes: number;
  /** SHA-256 of the bytes, lowercase hex. */
  readonly sha256: string;
}

/**
 * Reads an audio file once, a piece at a time.
 * @throws for a file that is empty or cannot be read to its end
 */
export async function checkAndHash(handle: FileHandle): Promise<FileFacts> {
  const { size } = await handle.stat();
  const { bytes, sha256 } = await hash(handle);
  if (bytes !== size || bytes === 0) {
    throw new Error(`The audio file has ${size} bytes, of which ${bytes} could be read.`);
  }
  return { bytes, sha256 };
}

async function hash(handle: FileHandle): Promise<FileFacts> {
  const digest = createHash('sha256');
  const buffer = Buffer.alloc(256 * 1024);
  for (let bytes = 0; ;) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, bytes);
    if (bytesRead === 0) return { bytes, sha256: digest.digest('hex') };
    digest.update(buffer.subarray(0, bytesRead));
    bytes += bytesRead;
  }
}
