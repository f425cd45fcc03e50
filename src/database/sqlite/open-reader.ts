import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ENTITIES } from '../entities.js';

const BUSY_TIMEOUT_MS = 10_000;

/**
 * Driver for TypeORM without verbose mode, in which sqlite3 records the call site of every statement and its parameters
 * for errors: half of the processor time of a short read. TypeORM's own errors contain the statement anyway.
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
