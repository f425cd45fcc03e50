import type { Pool, PoolClient } from 'pg';
import {
  DataSource,
  QueryRunnerAlreadyReleasedError,
  type QueryRunner,
  type ReplicationMode,
} from 'typeorm';
import { ENTITIES } from '../entities.js';
import { MIGRATIONS } from '../releases.js';
import { explainError, isSilence, unavailable } from './errors.js';

/** TypeORM on a pool of ours. Whatever it does ends in the domain's errors where the database cannot be reached. */
export class PostgresDataSource extends DataSource {
  constructor(pool: Pool) {
    super({
      type: 'postgres',
      entities: [...ENTITIES],
      migrations: [...MIGRATIONS.postgres],
      migrationsTransactionMode: 'none',
      // TypeORM makes its pool of the driver's class; this one gives it ours.
      driver: {
        Pool: function OurPool() {
          return pool;
        },
      },
      // The pool has its own.
      poolErrorHandler: () => undefined,
    });
  }

  /** Every statement of every store goes through one of these. */
  override createQueryRunner(mode?: ReplicationMode): QueryRunner {
    const runner = super.createQueryRunner(mode);
    let released = false;
    const release = runner.release.bind(runner);
    runner.release = () => {
      released = true;
      return release();
    };
    runner.query = new Proxy(runner.query.bind(runner), {
      apply: async (query, _this, args): Promise<unknown> => {
        try {
          return (await Reflect.apply(query, undefined, args)) as unknown;
        } catch (error) {
          if (isSilence(error)) await abandon(runner, error);
          // TypeORM gives a connection back by itself when it is lost.
          const lost = error instanceof QueryRunnerAlreadyReleasedError && !released;
          throw lost ? unavailable(error) : explainError(error);
        }
      },
    });
    return runner;
  }
}

/** Takes a connection on which nobody answers out of the pool, as when it is lost. */
async function abandon(runner: QueryRunner, error: unknown): Promise<void> {
  const client = (await runner.connect()) as PoolClient;
  client.emit('error', error);
}
