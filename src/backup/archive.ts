import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { create, Parser, type ReadEntry } from 'tar';
import { BackupRefused } from './layout.js';

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
 * Reads an archive once, file by file, until the first failure.
 * @throws {BackupRefused} for a damaged archive, and for anything but files and folders; what `take` throws; the signal's
 * reason
 */
export async function readArchive(
  file: string,
  compression: Compression,
  take: TakeFile,
  signal: AbortSignal,
): Promise<void> {
  const failed = new AbortController();
  const stopped = AbortSignal.any([signal, failed.signal]);
  let current: ReadEntry | undefined;
  let taking = Promise.resolve();
  const takeEntry = async (entry: ReadEntry) => {
    if (stopped.aborted) return;
    current = entry;
    try {
      if (entry.type !== 'Directory') {
        await take(pathOfFile(entry, file), contentOf(entry, stopped));
      }
    } catch (error) {
      failed.abort(asError(error));
    }
    entry.resume();
  };
  const parser = new Parser({
    ...(compression === 'zstd' && { zstd: true }),
    strict: true,
    onReadEntry: (entry) => {
      taking = taking.then(() => takeEntry(entry));
    },
  });
  parser.on('error', (error) => failed.abort(damaged(file, error)));
  try {
    await Promise.all([once(parser, 'end', { signal: stopped }), feed(parser, file, stopped)]);
  } catch (error) {
    failed.abort(asError(error));
    // Otherwise its reader would wait for the rest.
    current?.destroy();
  }
  await taking;
  stopped.throwIfAborted();
}

/** Content of a file. A destroyed entry wakes only a reader that waits already: others look at the signal. */
async function* contentOf(entry: ReadEntry, signal: AbortSignal): AsyncGenerator<Buffer> {
  signal.throwIfAborted();
  for await (const chunk of entry) {
    yield chunk;
    signal.throwIfAborted();
  }
}

async function feed(parser: Parser, file: string, signal: AbortSignal): Promise<void> {
  const content: AsyncIterable<Buffer> = createReadStream(file, { signal });
  for await (const chunk of content) {
    if (!parser.write(chunk)) await once(parser, 'drain', { signal });
  }
  parser.end();
}

/** @throws {BackupRefused} for a link, a device and the like */
function pathOfFile({ path, type }: ReadEntry, file: string): string {
  const name = path.replace(/^\.\//, '');
  if (type === 'File') return name;
  throw new BackupRefused(
    `${file} contains ${name}, which is not a file. Use an archive that lectern backup wrote.`,
  );
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function damaged(file: string, cause: unknown): BackupRefused {
  return new BackupRefused(`${file} is damaged or incomplete. Use another backup.`, { cause });
}
