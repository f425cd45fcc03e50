import { rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { DataSource, QueryRunner } from 'typeorm';
import { ifAbsent } from '../domain/expected-faults.js';
import { megabytes } from '../domain/megabytes.js';
import { DatabaseUnusable } from './damage.js';
import { bringUpToDate, isOutdated, MIGRATIONS as ALL } from './releases.js';
import { copyDatabase, unfinishedCopy } from './sqlite/copy-database.js';

export const MIGRATIONS = ALL.sqlite;

/**
 * Brings an SQLite database up to date, in one transaction, which waits for that of another process: the daemon and the
 * command line may start at once. A copy of an outdated database is kept beside it until this has succeeded.
 * @param file the path of the database
 * @throws {DatabaseUnusable} for a database of a newer release, where there is no room for the copy, and for a migration
 * that fails: nothing has changed.
 */
export async function migrate(writer: DataSource, file: string): Promise<void> {
  const runner = writer.createQueryRunner();
  const copy = `${file}.before-migration`;
  let isCopied = false;
  await runner.query('BEGIN IMMEDIATE');
  try {
    // Nobody else can write now.
    isCopied = await copyOutdated(runner, file, copy);
    await bringUpToDate(runner, 'sqlite');
    await runner.query('COMMIT');
  } catch (error) {
    // SQLite may have rolled back by itself, as it does when the disk is full; the first error is the one to report.
    await runner.query('ROLLBACK').catch(() => undefined);
    throw isCopied ? migrationFailed(error, file, copy) : error;
  } finally {
    await runner.release();
  }
  if (isCopied) await rm(copy, { force: true });
}

/**
 * Copies an outdated database. Next to a current one, removes the copy that a process left when it was killed.
 * @returns true if the database was copied
 */
async function copyOutdated(runner: QueryRunner, file: string, copy: string): Promise<boolean> {
  if (!(await isOutdated(runner, 'sqlite'))) {
    await rm(copy, { force: true });
    await rm(unfinishedCopy(copy), { force: true });
    return false;
  }
  await assertRoom(file);
  await copyDatabase(file, copy);
  return true;
}

async function assertRoom(file: string): Promise<void> {
  const folder = path.dirname(file);
  const needed = (await sizeOf(file)) + (await sizeOf(`${file}-wal`));
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new DatabaseUnusable(
    `The database must be migrated to this release, and ${folder} has no room for a copy of it: ` +
      `${megabytes(needed)} are needed, ${megabytes(free)} are free. Nothing was changed. Free some space and start again.`,
  );
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(ifAbsent({ size: 0 }))).size;
}

function migrationFailed(cause: unknown, file: string, copy: string): DatabaseUnusable {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseUnusable(
    `The database ${file} could not be migrated to this release: ${reason}. Nothing was changed: the release that ran ` +
      `before can be started again. ${copy} is a copy of the database before the migration.`,
    { cause },
  );
}
