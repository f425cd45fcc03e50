import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { JobWrites } from '../../contracts/job-queue.js';
import type { Signal } from '../../contracts/signals.js';
import type { Transaction, UnitOfWork } from '../../contracts/unit-of-work.js';
import type { ReportFault } from '../../domain/expected-faults.js';
import { DatabaseUnavailable } from '../../domain/failure.js';
import { AfterCommit, createTransaction } from '../stores/transaction.js';
import { isConflict } from './errors.js';
import { SCOPES, TELL } from './notices.js';
import type { PostgresSignals } from './signals.js';

export interface PostgresUnitOfWorkOptions {
  readonly writer: DataSource;
  readonly signals: PostgresSignals;
  /** Receives errors that do not undo the transaction. */
  readonly report: ReportFault;
  /** The job queue as one transaction changes it. */
  readonly jobsOf: (manager: EntityManager) => JobWrites;
}

/** Number of times that a transaction that others were in the way of is tried again. */
const RETRIES = 3;

/** The first number tells the locks of transactions from others. Two names with one number wait for each other needlessly. */
const LOCK = 'SELECT pg_advisory_xact_lock(7300, hashtext($1))';

/** The last statement: sends what was published as $1, and reads what the triggers saw. */
const ANNOUNCE = `SELECT current_setting('lectern.changed', true) AS changed,
  (SELECT count(*) FROM (${TELL}) AS told)::int AS told`;

/** Transactions on many connections, each of whose statements sees what was committed before it (READ COMMITTED). */
export class PostgresUnitOfWork implements UnitOfWork {
  readonly #running = new Set<Promise<unknown>>();

  constructor(private readonly options: PostgresUnitOfWorkOptions) {}

  async write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    let after = new AfterCommit();
    const result = await this.#transact(
      (manager) => {
        after = new AfterCommit();
        return work(this.#transactionOf(manager, after));
      },
      () => after.signals,
    );
    after.callBack(this.options.report);
    await this.options.signals.deliver(after.signals);
    return result;
  }

  /** One transaction on the bare connection. */
  transact<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.#transact(work, () => []);
  }

  /** Resolves once nothing is being written. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  async #transact<T>(
    work: (manager: EntityManager) => Promise<T>,
    published: () => readonly Signal[],
  ): Promise<T> {
    const running = this.#retried(work, published);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  async #retried<T>(
    work: (manager: EntityManager) => Promise<T>,
    published: () => readonly Signal[],
  ): Promise<T> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await this.#once(work, published);
      } catch (error) {
        if (retries === RETRIES || !isConflict(error)) throw error;
      }
    }
  }

  async #once<T>(
    work: (manager: EntityManager) => Promise<T>,
    published: () => readonly Signal[],
  ): Promise<T> {
    const { writer, signals } = this.options;
    const runner = writer.createQueryRunner();
    try {
      await runner.startTransaction();
      const value = await work(runner.manager);
      const changed = await this.#announce(runner, published());
      await this.#commit(runner);
      signals.noteChanges(SCOPES.filter((scope) => changed.includes(scope)));
      return value;
    } catch (error) {
      await this.#rollBack(runner);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /** Never throws: the error that led to it is the one to throw. */
  async #rollBack(runner: QueryRunner): Promise<void> {
    if (!runner.isTransactionActive) return;
    try {
      await runner.rollbackTransaction();
    } catch (error) {
      // The connection may be what was lost: Postgres rolls back by itself.
      if (!(error instanceof DatabaseUnavailable))
        this.options.report(error, 'a transaction could not be rolled back');
    }
  }

  /** Returns the names of the parts that were changed. */
  async #announce(runner: QueryRunner, published: readonly Signal[]): Promise<readonly string[]> {
    const payloads = published.map((signal) => this.options.signals.payloadOf(signal));
    const rows = (await runner.query(ANNOUNCE, [payloads])) as { changed: string | null }[];
    return rows[0]?.changed?.split(' ') ?? [];
  }

  async #commit(runner: QueryRunner): Promise<void> {
    try {
      await runner.commitTransaction();
    } catch (error) {
      // It may have been committed all the same.
      if (error instanceof DatabaseUnavailable) this.options.signals.noteMissed();
      throw error;
    }
  }

  #transactionOf(manager: EntityManager, after: AfterCommit): Transaction {
    const lock = async (name: string): Promise<void> => {
      await manager.query(LOCK, [name]);
    };
    return createTransaction({ manager, jobs: this.options.jobsOf(manager), lock }, after);
  }
}
