import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { create, list, type ReadEntry } from 'tar';
import { BackupRefused, isBackupPath } from './layout.js';

export type Compression = 'none' | 'gzip' | 'zstd';

/** Endings of archives. Any other path is a folder. */
const ENDINGS: readonly (readonly [string, Compression])[] = [
  ['.tar', 'none'],
  ['.tar.gz', 'gzip'],
  ['.tgz', 'gzip'],
  ['.tar.zst', 'zstd'],
  ['.tzst', 'zstd'],
];

/** Audio does not become smaller: what is left is the database. */
const GZIP_LEVEL = 1;

/**
 * Compression of the archive that a path names; null for a folder.
 * @throws {BackupRefused} for Zstandard where Node.js has none
 */
export function archiveCompression(file: string): Compression | null {
  const compression = ENDINGS.find(([ending]) => file.toLowerCase().endsWith(ending))?.[1] ?? null;
  if (compression !== 'zstd' || 'createZstdCompress' in zlib) return compression;
  throw new BackupRefused(
    `Node.js ${process.versions.node} does not support Zstandard (.tar.zst), which needs 22.15 or later. Name a .tar.gz file or a folder.`,
  );
}

/**
 * Writes the files of a folder into a new file, in this order.
 * @throws the signal's reason
 */
export async function writeArchive(
  folder: string,
  paths: readonly string[],
  { file, compression }: { readonly file: string; readonly compression: Compression },
  signal: AbortSignal,
): Promise<void> {
  const packed = create(
    {
      ...{ cwd: folder, strict: true, portable: true },
      ...(compression === 'gzip' && { gzip: { level: GZIP_LEVEL } }),
      ...(compression === 'zstd' && { zstd: true }),
    },
    // A name must not be taken for an option.
    paths.map((path) => `./${path}`),
  );
  const written = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(packed, written, { signal });
}

/** Reads the content of a file of a backup to its end. */
export type TakeFile = (path: string, content: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Reads an archive once, file by file. Anything that a backup does not contain is skipped.
 * @throws {BackupRefused} for a damaged archive; what `take` throws
 */
export async function readArchive(
  file: string,
  compression: Compression,
  take: TakeFile,
): Promise<void> {
  let failure: Error | undefined;
  let taking = Promise.resolve();
  const onReadEntry = (entry: ReadEntry) => {
    taking = taking.then(async () => {
      try {
        if (failure === undefined && isExpected(entry)) await take(pathOf(entry), entry);
      } catch (error) {
        failure = asError(error);
      }
      entry.resume();
    });
  };
  try {
    const zstd = compression === 'zstd';
    await list({ file, strict: true, noResume: true, ...(zstd && { zstd }), onReadEntry });
  } catch (error) {
    throw 'syscall' in asError(error) ? error : damaged(file, error);
  }
  await taking;
  if (failure !== undefined) throw failure;
}

function isExpected(entry: ReadEntry): boolean {
  return entry.type === 'File' && isBackupPath(pathOf(entry));
}

function pathOf({ path }: ReadEntry): string {
  return path.replace(/^\.\//, '');
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function damaged(file: string, cause: unknown): BackupRefused {
  return new BackupRefused(`${file} is damaged or incomplete. Use another backup.`, { cause });
}
