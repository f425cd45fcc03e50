import { Mutex } from 'async-mutex';
import type { DataSource } from 'typeorm';
import type { Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import { StorageFull } from '../domain/failure.js';
import { createTransaction } from './stores/transaction.js';

/** One transaction at a time on the one writing connection. */
export class SqliteUnitOfWork implements UnitOfWork {
  readonly #mutex = new Mutex();
  #commits = 0;

  /**
   * @param assertUsable throws when nothing may be written now
   * @param explain what is thrown instead of an error of the database, which may be the error itself
   */
  constructor(
    private readonly writer: DataSource,
    private readonly assertUsable: () => void,
    private readonly explain: (error: unknown) => unknown,
  ) {}

  /** How many transactions were committed here. */
  get commits(): number {
    return this.#commits;
  }

  async write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const callbacks: (() => void)[] = [];
    const result = await this.#mutex.runExclusive(async () => {
      this.assertUsable();
      // IMMEDIATE takes the write lock at once: a command line process writing beside the daemon is waited for
      // (busy timeout) instead of failing halfway.
      await this.writer.query('BEGIN IMMEDIATE');
      try {
        const value = await work(createTransaction(this.writer.manager, callbacks));
        await this.writer.query('COMMIT');
        this.#commits += 1;
        return value;
      } catch (error) {
        await this.#rollBack();
        throw isDiskFull(error)
          ? new StorageFull('The disk is full.', { cause: error })
          : this.explain(error);
      }
    });
    for (const callback of callbacks) callback();
    return result;
  }

  async #rollBack(): Promise<void> {
    try {
      await this.writer.query('ROLLBACK');
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
