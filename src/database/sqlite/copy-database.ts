import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import sqlite3 from 'sqlite3';
import { storageFull, systemErrorCode } from '../../domain/storage-errors.js';

/** Bound as a parameter: a path may contain quotes. */
const COPY = 'VACUUM INTO ?';

const BUSY_TIMEOUT_MS = 10_000;

/** SQLite ignores an interruption that precedes the statement: it is repeated until the statement ends. */
const INTERRUPT_EVERY_MS = 50;

/** Path of a copy that is being written. A killed process leaves it. */
export function unfinishedCopy(to: string): string {
  return `${to}.partial`;
}

/**
 * Copies an SQLite database that others may be writing to, as it is at one moment, into a file of its own without a
 * write-ahead log. The copy appears under its name whole and on disk, or not at all; a file of that name is replaced.
 *
 * `VACUUM INTO` reads in one transaction of a read-only connection. In WAL mode, readers and writers do not wait for each
 * other. SQLite's backup API is not used: copying in steps, it starts again after each write of another process.
 * @param signal ends the copying
 * @throws {StorageFull}; the signal's reason; the errors of SQLite and of the file system
 */
export async function copyDatabase(from: string, to: string, signal?: AbortSignal): Promise<void> {
  const unfinished = unfinishedCopy(to);
  await rm(unfinished, { force: true });
  try {
    // SQLite would give it the permissions of the umask; it fills an empty file.
    await (await open(unfinished, 'wx', 0o600)).close();
    await vacuumInto(from, unfinished, signal);
    await syncFile(unfinished);
    await rename(unfinished, to);
    await syncFile(path.dirname(to));
  } catch (error) {
    await rm(unfinished, { force: true });
    signal?.throwIfAborted();
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

async function vacuumInto(
  from: string,
  to: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const database = await openDatabase(from);
  let repeated: NodeJS.Timeout | undefined;
  const interrupt = () => {
    database.interrupt();
    repeated = setInterval(() => database.interrupt(), INTERRUPT_EVERY_MS);
  };
  try {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', interrupt);
    await new Promise<void>((resolve, reject) => {
      database.run(COPY, [to], (error) => (error === null ? resolve() : reject(error)));
    });
  } finally {
    signal?.removeEventListener('abort', interrupt);
    clearInterval(repeated);
    await closeDatabase(database);
  }
}

async function openDatabase(file: string): Promise<sqlite3.Database> {
  const flags = sqlite3.OPEN_READONLY | sqlite3.OPEN_FULLMUTEX;
  const database = await new Promise<sqlite3.Database>((resolve, reject) => {
    const opening = new sqlite3.Database(file, flags, (error) =>
      error === null ? resolve(opening) : reject(error),
    );
  });
  database.configure('busyTimeout', BUSY_TIMEOUT_MS);
  return database;
}

function closeDatabase(database: sqlite3.Database): Promise<void> {
  return new Promise((resolve, reject) => {
    database.close((error) => (error === null ? resolve() : reject(error)));
  });
}
