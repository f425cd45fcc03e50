import { Mutex } from 'async-mutex';
import type { DataSource, EntityManager } from 'typeorm';
import type { Transaction, UnitOfWork } from '../../contracts/unit-of-work.js';
import type { ReportFault } from '../../domain/expected-faults.js';
import { StorageFull } from '../../domain/failure.js';
import type { LocalSignals } from '../local-signals.js';
import { AfterCommit, createTransaction } from '../stores/transaction.js';
import { SqliteJobStore } from './job-store.js';

export interface SqliteUnitOfWorkOptions {
  readonly writer: DataSource;
  readonly signals: LocalSignals;
  /** Rejects while writing is not allowed. */
  readonly assertUsable: () => Promise<void>;
  /** Returns the error to throw for an error of the database, possibly the same one. */
  readonly explain: (error: unknown) => unknown;
  /** Receives errors that do not undo the transaction. */
  readonly report: ReportFault;
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
    const { signals, report } = this.options;
    after.callBack(report);
    await Promise.all(after.signals.map((signal) => signals.deliver(signal)));
    return result;
  }

  /** One transaction on the bare connection. */
  async transact<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const { writer, assertUsable, explain } = this.options;
    return this.#mutex.runExclusive(async () => {
      await assertUsable();
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
    } catch (error) {
      // SQLite rolls back by itself when the disk is full. The first error is thrown in any case.
      if (!isRolledBack(error))
        this.options.report(error, 'a transaction could not be rolled back');
    }
  }

  /** Resolves once nothing is being written. */
  async idle(): Promise<void> {
    await this.#mutex.waitForUnlock();
  }
}

function isRolledBack(error: unknown): boolean {
  return error instanceof Error && error.message.includes('no transaction is active');
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_FULL';
}
