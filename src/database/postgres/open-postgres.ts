import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../contracts/clock.js';
import type { ClusterNode } from '../../contracts/cluster.js';
import type { PostgresDatabase } from '../database.js';
import { versionIn } from '../version-in.js';
import { createReads } from '../stores/reads.js';
import { PostgresCluster } from './cluster.js';
import { ask, connectionConfig, createPool, endPool, type PostgresAddress } from './connection.js';
import { PostgresDataSource } from './data-source.js';
import { assertUnicode } from './encoding.js';
import { explainError } from './errors.js';
import { PostgresJobStore } from './job-store.js';
import { PostgresRequestCounts } from './request-counts.js';
import { migratePostgres } from './migrate.js';
import { PostgresSignals } from './signals.js';
import { PostgresUnitOfWork } from './unit-of-work.js';

export interface PostgresOptions extends PostgresAddress, Pick<ClusterNode, 'roles' | 'settings'> {
  /** Connections of this process at most, at least 4: half of them write. Two more listen and say that it is alive; the job engine has its own. */
  readonly poolSize: number;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** A heartbeat that hangs is tried on another connection before the node is taken for dead. */
const HEARTBEAT_LIMITS = { query_timeout: 2_000, connectionTimeoutMillis: 2_000 };

/** Of the job engine: one that listens for each of three kinds of job and for the schedule, and two to fetch and put away. */
const ENGINE_CONNECTIONS = 6;

/**
 * Opens (and creates the schema of, and migrates) a Postgres database that any number of processes share.
 *
 * Transactions have connections of their own: one that reads outside of itself never waits for the end of another.
 * @throws {DatabaseUnusable} for one of a newer release, and one that is not in UTF-8; the message says what to do.
 * @throws {DatabaseUnavailable} for one that cannot be reached.
 */
export async function openPostgres(options: PostgresOptions): Promise<PostgresDatabase> {
  const parts = createParts(options, connectionConfig(options));
  const { pools, pool, enginePool, writer, reader, signals, cluster, unitOfWork } = parts;
  try {
    await writer.initialize();
    await assertUnicode(pool);
    await reader.initialize();
    const runsEngine = ['worker', 'scheduler'].some((role) => options.roles.includes(role));
    await migratePostgres(writer, enginePool, runsEngine);
    await signals.open();
    await cluster.open();
  } catch (error) {
    await signals.close();
    await Promise.all(pools.map(endPool));
    throw explainError(error);
  }
  return {
    type: 'postgres',
    unitOfWork,
    reads: createReads(reader.manager, (scope) => signals.mark(scope)),
    signals,
    cluster,
    turns: {
      take: (lane, run) =>
        unitOfWork.transact((manager) =>
          new PostgresJobStore(manager, cluster.nodeId).take(lane, run),
        ),
    },
    requestCounts: new PostgresRequestCounts(pool, options.clock),
    enginePool,
    ping: async () => {
      await ask(pool, 'SELECT 1');
    },
    version: async () =>
      `PostgreSQL ${versionIn(await ask(pool, "SELECT current_setting('server_version') AS version"))}`,
    close: async () => {
      await unitOfWork.idle();
      await cluster.close();
      await signals.close();
      await writer.destroy();
      await reader.destroy();
      await Promise.all(pools.map(endPool));
    },
  };
}

function createParts(options: PostgresOptions, config: ClientConfig) {
  const { poolSize, logger } = options;
  const writers = Math.floor(poolSize / 2);
  const writePool = createPool(config, writers, logger);
  const pool = createPool(config, poolSize - writers, logger);
  const enginePool = createPool(config, ENGINE_CONNECTIONS, logger);
  const heartPool = createPool({ ...config, ...HEARTBEAT_LIMITS }, 1, logger);
  const writer = new PostgresDataSource(writePool);
  const cluster = new PostgresCluster({ ...options, pool, heartPool });
  const { nodeId } = cluster;
  const signals = new PostgresSignals({ config, pool, nodeId, logger });
  const unitOfWork = new PostgresUnitOfWork({
    writer,
    signals,
    report: (error, what) => logger.error({ err: error }, what),
    jobsOf: (manager) => new PostgresJobStore(manager, nodeId),
  });
  const reader = new PostgresDataSource(pool);
  const pools = [writePool, pool, enginePool, heartPool];
  return { pools, pool, enginePool, writer, reader, signals, cluster, unitOfWork };
}
