import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { systemErrorCode } from '../../domain/storage-errors.js';
import { PackRefused } from '../pack-refused.js';
import { safePath } from './entries.js';
import { readArchive } from './read-archive.js';

/** Limits of an unpacked archive: the largest packs have some hundred files and less than a gigabyte. */
export interface UnpackLimits {
  readonly bytes: number;
  readonly files: number;
}

export const UNPACK_LIMITS: UnpackLimits = { bytes: 4 * 2 ** 30, files: 5_000 };

/** Bytes of an archive in addition to its files: their names, and data of archivers. */
const SLACK_BYTES = 64 * 2 ** 20;

/**
 * Unpacks an archive into a folder, and nowhere else: links are refused, and no file is written twice.
 * @param folder empty
 * @throws {PackRefused} for a damaged or hostile archive, and one that becomes larger than the limits
 */
export async function unpack(
  file: string,
  folder: string,
  limits: UnpackLimits = UNPACK_LIMITS,
  signal?: AbortSignal,
): Promise<void> {
  let bytes = 0;
  let files = 0;
  await readArchive(
    file,
    async (entry) => {
      files += 1;
      if (files > limits.files) {
        throw new PackRefused(
          `The archive has more than ${limits.files} files: it is not a voice pack.`,
        );
      }
      const target = path.join(folder, safePath(entry.name));
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 }).catch(
        (error: unknown) => {
          throw collides(error) ? new PackRefused(twice(entry.name)) : error;
        },
      );
      const counted = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          bytes += chunk.length;
          if (bytes > limits.bytes) {
            const megabytes = Math.floor(limits.bytes / 2 ** 20);
            done(
              new PackRefused(
                `The archive becomes larger than ${megabytes} MB: it is not a voice pack.`,
              ),
            );
          } else done(null, chunk);
        },
      });
      const out = createWriteStream(target, { flags: 'wx', mode: 0o600 });
      await pipeline(entry.content, counted, out, { signal }).catch((error: unknown) => {
        throw collides(error) ? new PackRefused(twice(entry.name)) : error;
      });
    },
    { bytes: limits.bytes + SLACK_BYTES, signal },
  );
}

/** A file where another file or a folder is, or the other way round. */
function collides(error: unknown): boolean {
  return ['EEXIST', 'ENOTDIR', 'EISDIR'].includes(systemErrorCode(error) ?? '');
}

function twice(name: string): string {
  return `The archive has ${JSON.stringify(name.slice(0, 80))} twice: it is not unpacked.`;
}
