import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SqliteDatabase } from '../../src/database/database.js';
import { databaseFile } from '../../src/database/sqlite/open-reader.js';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';

let template: Promise<Buffer> | undefined;

/** Opens an empty database in a new folder. */
export async function openFreshSqlite(folder: string): Promise<SqliteDatabase> {
  await putFreshSqlite(folder);
  return openSqlite(folder);
}

/**
 * Puts an empty database into a new folder: a copy of one, because migrating each database takes most of the time to
 * open it.
 */
export async function putFreshSqlite(folder: string): Promise<void> {
  template ??= makeTemplate();
  await writeFile(databaseFile(folder), await template, { mode: 0o600, flag: 'wx' });
}

async function makeTemplate(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-template-'));
  await (await openSqlite(folder)).close();
  const bytes = await readFile(databaseFile(folder));
  await rm(folder, { recursive: true });
  return bytes;
}
