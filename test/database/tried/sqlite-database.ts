import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { databaseFile } from '../../../src/database/sqlite/open-reader.js';
import { openFreshSqlite } from '../../builders/fresh-sqlite.js';
import type { TriedDatabase } from './tried-database.js';

/** One process has it; statements beside it come as from another. */
export async function sqliteDatabase(): Promise<TriedDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-tried-'));
  const database = await openFreshSqlite(folder);
  const beside = await new DataSource({
    type: 'sqlite',
    database: databaseFile(folder),
    busyTimeout: 10_000,
  }).initialize();
  return {
    nodes: [database],
    query: (statement) => beside.query<unknown[]>(statement),
    discard: async () => {
      await beside.destroy();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
