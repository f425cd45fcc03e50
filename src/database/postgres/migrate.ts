import type { Pool } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import { bringUpToDate } from '../releases.js';

/**
 * Lock of the process that migrates the database or fills it; the first number distinguishes it from locks of other
 * kinds.
 */
export const MIGRATION_LOCK = '7301, 1';

const LOCK = `SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`;

/** However long the migration of another node or our own takes. */
const NO_TIMEOUTS = `SELECT set_config(name, '0', true) FROM unnest(
  ARRAY['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) AS name`;

/**
 * Brings a database and the job engine's part of it up to date, while other nodes that start wait.
 * @param pool has another connection for the engine
 * @param runsEngine whether this process runs the engine, which must find its own version then; others only give it tickets
 * @throws {DatabaseUnusable} for a database of a newer release: nothing has changed.
 */
export async function migratePostgres(
  writer: DataSource,
  pool: Pool,
  runsEngine: boolean,
): Promise<void> {
  const runner = writer.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query(NO_TIMEOUTS);
    await runner.query(LOCK);
    await bringUpToDate(runner, 'postgres');
    if (runsEngine || !(await hasEngine(runner))) await migrateEngine(pool);
    await runner.commitTransaction();
  } catch (error) {
    // The connection may be what was lost; the first error is the one to tell.
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

async function hasEngine(runner: QueryRunner): Promise<boolean> {
  const found = `SELECT to_regclass('graphile_worker.migrations') IS NOT NULL AS found`;
  const rows = (await runner.query(found)) as { found: boolean }[];
  return rows[0]?.found === true;
}

async function migrateEngine(pool: Pool): Promise<void> {
  // Loaded only if it is used: it costs memory.
  const { makeWorkerUtils } = await import('graphile-worker');
  const engine = await makeWorkerUtils({ pgPool: pool });
  try {
    await engine.migrate();
  } finally {
    await engine.release();
  }
}
