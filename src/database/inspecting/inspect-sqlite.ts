import { access } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sqlite3 from 'sqlite3';
import { ifAbsent } from '../../domain/expected-faults.js';
import { databaseFile } from '../sqlite/open-reader.js';
import type { InspectedDatabase, InspectedRow } from './inspected-database.js';

const BUSY_TIMEOUT_MS = 5_000;

/** Checks whether the database has a write-ahead log, as while a daemon uses it and after a crash. */
export function hasWriteAheadLog(folder: string): Promise<boolean> {
  return access(`${databaseFile(folder)}-wal`).then(() => true, ifAbsent(false));
}

/**
 * Opens the database of a folder for reading. Without a write-ahead log it is read as a file that nobody changes, so that
 * SQLite creates no files next to it.
 * @param signal interrupts the current statement
 * @throws SQLite's errors as they are
 */
export async function inspectSqlite(
  folder: string,
  signal: AbortSignal,
): Promise<InspectedDatabase> {
  const address = pathToFileURL(path.resolve(databaseFile(folder)));
  if (!(await hasWriteAheadLog(folder))) address.searchParams.set('immutable', '1');
  const database = await open(address.href);
  database.configure('busyTimeout', BUSY_TIMEOUT_MS);
  const interrupt = () => database.interrupt();
  signal.addEventListener('abort', interrupt);
  return {
    type: 'sqlite',
    ask: (statement) =>
      new Promise((resolve, reject) => {
        database.all<InspectedRow>(statement, (error, rows) =>
          error === null ? resolve(rows) : reject(error),
        );
      }),
    close: () =>
      new Promise((resolve, reject) => {
        signal.removeEventListener('abort', interrupt);
        database.close((error) => (error === null ? resolve() : reject(error)));
      }),
  };
}

function open(address: string): Promise<sqlite3.Database> {
  const flags = sqlite3.OPEN_READONLY | sqlite3.OPEN_URI | sqlite3.OPEN_FULLMUTEX;
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(address, flags, (error) =>
      error === null ? resolve(database) : reject(error),
    );
  });
}
