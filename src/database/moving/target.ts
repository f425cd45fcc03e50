import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { DatabaseUnavailable } from '../../domain/failure.js';
import { DatabaseUnusable } from '../damage.js';
import { connectionConfig, createPool, type PostgresAddress } from '../postgres/connection.js';
import { PostgresDataSource } from '../postgres/data-source.js';
import { assertUnicode } from '../postgres/encoding.js';
import { explainError } from '../postgres/errors.js';
import { migratePostgres, MIGRATION_LOCK } from '../postgres/migrate.js';
import type { MoveSource } from './source.js';
import { assertNoDaemons, assertNotInUse } from './target-use.js';

/** The Postgres target database, which no daemon can open during the move. */
export interface MoveTarget {
  readonly manager: EntityManager;
  /** @throws {DatabaseUnusable} if it could be opened all the same: the connection that kept it shut was lost. */
  assertAlone(): Promise<void>;
  close(): Promise<void>;
}

export interface TargetOptions {
  readonly address: PostgresAddress;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/** One keeps others out; migrating takes two at once. */
const CONNECTIONS = 3;

/**
 * Opens a database for a move, and creates missing tables.
 * @throws {DatabaseUnusable} for one that is in use, holds something else, is not in UTF-8 or cannot be reached;
 * nothing has changed.
 */
export async function openTarget(
  source: MoveSource,
  { address, logger, signal }: TargetOptions,
): Promise<MoveTarget> {
  const pool = createPool(connectionConfig(address), CONNECTIONS, logger);
  const data = new PostgresDataSource(pool);
  try {
    await data.initialize();
    await assertUnicode(pool);
    const { manager } = data;
    await assertNotInUse(manager, source, signal);
    // Migrating would wait for them.
    (await keepOthersOut(pool)).release(true);
    await migratePostgres(data, pool, true);
    const lock = await keepOthersOut(pool);
    // What has changed since the first look cannot change any more.
    await assertNotInUse(manager, source, signal);
    return {
      manager,
      assertAlone: async () => {
        await lock.query('SELECT 1').catch((cause: unknown) => {
          throw new DatabaseUnusable(CONNECTION_LOST, { cause });
        });
        await assertNoDaemons(manager);
      },
      close: async () => {
        lock.release(true);
        await data.destroy();
      },
    };
  } catch (error) {
    await pool.end();
    throw explain(error, address);
  }
}

const CONNECTION_LOST =
  'A connection to the PostgreSQL database was lost during the move. Run the command again: it goes on from there.';

/** Holds the migration lock: daemons migrate the database before all else, and wait for its holder. */
async function keepOthersOut(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_lock(${MIGRATION_LOCK}) AS taken`,
  );
  if (rows[0]?.taken === true) return client;
  client.release();
  throw new DatabaseUnusable(
    'Another process is moving into the PostgreSQL database or bringing it up to date: try again when it has ended.',
  );
}

function explain(error: unknown, { url }: PostgresAddress): unknown {
  const cause = explainError(error);
  if (!(cause instanceof DatabaseUnavailable)) return cause;
  const { host, pathname } = new URL(url);
  const reason = cause.cause instanceof Error ? cause.cause.message : cause.message;
  return new DatabaseUnusable(
    `The PostgreSQL database ${host}${pathname} cannot be reached: ${reason}.`,
    { cause },
  );
}
