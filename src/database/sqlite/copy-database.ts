import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { storageFull, systemErrorCode } from '../../domain/storage-errors.js';
import { openReader } from './open-reader.js';

/** Bound as a parameter: a path may contain quotes. */
const COPY = 'VACUUM INTO ?';

/**
 * Copies an SQLite database that others may be writing to, as it is at one moment, into a file of its own without a
 * write-ahead log. The copy appears under its name whole and on disk, or not at all; a file of that name is replaced.
 *
 * `VACUUM INTO` reads in one transaction of a read-only connection. In WAL mode, readers and writers do not wait for each
 * other. SQLite's backup API is not used: copying in steps, it starts again after each write of another process.
 * @throws {StorageFull}; the errors of SQLite and of the file system
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const unfinished = `${to}.partial`;
  await rm(unfinished, { force: true });
  try {
    // SQLite would give it the permissions of the umask; it fills an empty file.
    await (await open(unfinished, 'wx', 0o600)).close();
    const source = await openReader(from);
    try {
      await source.query(COPY, [unfinished]);
    } finally {
      await source.destroy();
    }
    await syncFile(unfinished);
    await rename(unfinished, to);
    await syncFile(path.dirname(to));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw systemErrorCode(error) === 'SQLITE_FULL'
      ? storageFull(error, 'The folder for the copy of the database')
      : error;
  }
}

/** Brings a file, or the names in a folder, to the disk: SQLite does not do this for a copy. */
async function syncFile(file: string): Promise<void> {
  const handle = await open(file);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
