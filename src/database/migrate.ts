import type { DataSource } from 'typeorm';
import { bringUpToDate, MIGRATIONS as ALL } from './releases.js';

export const MIGRATIONS = ALL.sqlite;

/**
 * Brings an SQLite database up to date, in one transaction, which waits for that of another process: the daemon and the
 * command line may start at once.
 * @throws {DatabaseUnusable} for a database of a newer release: nothing has changed.
 */
export async function migrate(writer: DataSource): Promise<void> {
  const runner = writer.createQueryRunner();
  await runner.query('BEGIN IMMEDIATE');
  try {
    await bringUpToDate(runner, 'sqlite');
    await runner.query('COMMIT');
  } catch (error) {
    // SQLite may have rolled back by itself, as it does when the disk is full; the first error is the one to tell.
    await runner.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}
