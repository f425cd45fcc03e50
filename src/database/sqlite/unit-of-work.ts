import { Mutex } from 'async-mutex';
import type { DataSource, EntityManager } from 'typeorm';
import type { Transaction, UnitOfWork } from '../../contracts/unit-of-work.js';
import { StorageFull } from '../../domain/failure.js';
import type { LocalSignals } from '../local-signals.js';
import { AfterCommit, createTransaction } from '../stores/transaction.js';
import { SqliteJobStore } from './job-store.js';

export interface SqliteUnitOfWorkOptions {
  readonly writer: DataSource;
  readonly signals: LocalSignals;
  /** Throws when nothing may be written now. */
  readonly assertUsable: () => void;
  /** What is thrown instead of an error of the database, which may be the error itself. */
  readonly explain: (error: unknown) => unknown;
}

/** One transaction at a time on the one writing connection. */
export class SqliteUnitOfWork implements UnitOfWork {
  readonly #mutex = new Mutex();

  constructor(private readonly options: SqliteUnitOfWorkOptions) {}

  async write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const after = new AfterCommit();
    const result = await this.transact((manager) => {
      const jobs = new SqliteJobStore(manager);
      // There is no other transaction to wait for.
      return work(createTransaction({ manager, jobs, lock: () => Promise.resolve() }, after));
    });
    for (const callback of after.callbacks) callback();
    const { signals } = this.options;
    await Promise.all(after.signals.map((signal) => signals.deliver(signal)));
    return result;
  }

  /** One transaction on the bare connection. */
  async transact<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const { writer, assertUsable, explain } = this.options;
    return this.#mutex.runExclusive(async () => {
      assertUsable();
      // IMMEDIATE takes the write lock at once: a command line process writing beside the daemon is waited for
      // (busy timeout) instead of failing halfway.
      await writer.query('BEGIN IMMEDIATE');
      try {
        const value = await work(writer.manager);
        await writer.query('COMMIT');
        return value;
      } catch (error) {
        await this.#rollBack();
        throw isDiskFull(error)
          ? new StorageFull('The disk is full.', { cause: error })
          : explain(error);
      }
    });
  }

  async #rollBack(): Promise<void> {
    try {
      await this.options.writer.query('ROLLBACK');
    } catch {
      // SQLite has rolled back by itself, as it does when the disk is full; the first error is the one to tell.
    }
  }

  /** Resolves once nothing is being written. */
  async idle(): Promise<void> {
    await this.#mutex.waitForUnlock();
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_FULL';
}
