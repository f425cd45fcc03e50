import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ENTITIES } from '../entities.js';

const BUSY_TIMEOUT_MS = 10_000;

/**
 * What TypeORM takes for the package. It would have it note where every statement is called and write out its parameters, in
 * case of an error: half of the processor time of a short read. Errors of TypeORM tell the statement anyway.
 */
const UNTRACED = { verbose: () => sqlite3 };

/** The SQLite database in a folder. */
export function databaseFile(folder: string): string {
  return join(folder, 'lectern.db');
}

/** A connection that changes nothing of a database that is there. */
export function openReader(path: string): Promise<DataSource> {
  return new DataSource({
    ...sqliteOptions(path),
    flags: sqlite3.OPEN_READONLY | sqlite3.OPEN_FULLMUTEX,
  }).initialize();
}

/** Options of every connection to the database of an installation. */
export function sqliteOptions(path: string): DataSourceOptions & { type: 'sqlite' } {
  return {
    type: 'sqlite',
    driver: UNTRACED,
    database: path,
    busyTimeout: BUSY_TIMEOUT_MS,
    entities: [...ENTITIES],
  };
}
