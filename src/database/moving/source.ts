import type { DataSource, EntityManager } from 'typeorm';
import { explainDamage } from '../damage.js';
import { assertUpToDate } from '../releases.js';
import { databaseFile, openReader } from '../sqlite/open-reader.js';
import { tablesOf, type Table } from './tables.js';

/** Snapshot of the SQLite source database at the time when it was opened; later writes are not visible. */
export interface MoveSource {
  readonly manager: EntityManager;
  readonly tables: readonly Table[];
  close(): Promise<void>;
}

/**
 * Opens the database of a folder to be read, and changes nothing of it.
 * @throws {DatabaseUnusable} for one that is damaged, or not as this release needs it; the message says what to do.
 */
export async function openSource(folder: string): Promise<MoveSource> {
  const path = databaseFile(folder);
  let data: DataSource | undefined;
  try {
    data = await openReader(path);
    const { manager } = data;
    // TypeORM has one connection to SQLite: all that is read from now on is of one moment.
    await manager.query('BEGIN');
    await assertUpToDate(data.createQueryRunner(), 'sqlite');
    return { manager, tables: tablesOf(data), close: () => manager.connection.destroy() };
  } catch (error) {
    await data?.destroy();
    throw explainDamage(error, path);
  }
}
