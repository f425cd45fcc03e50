import { existsSync } from 'node:fs';
import { inspectPostgres } from '../../database/inspecting/inspect-postgres.js';
import { inspectSqlite } from '../../database/inspecting/inspect-sqlite.js';
import type { InspectedDatabase } from '../../database/inspecting/inspected-database.js';
import { databaseFile } from '../../database/sqlite/open-reader.js';
import type { CheckContext } from './check.js';

/**
 * Lets work read the database of the settings, next to a daemon or without one.
 * @returns null if no SQLite database exists yet
 * @throws errors of SQLite and pg as they are
 */
export async function withDatabase<Result>(
  { settings, signal }: Pick<CheckContext, 'settings' | 'signal'>,
  work: (database: InspectedDatabase) => Promise<Result>,
): Promise<Result | null> {
  const { url, caFile } = settings.database;
  const { dir } = settings.storage;
  if (url === '' && !existsSync(databaseFile(dir))) return null;
  const database =
    url === ''
      ? await inspectSqlite(dir, signal)
      : await inspectPostgres({ url, caFile: caFile === '' ? null : caFile });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
