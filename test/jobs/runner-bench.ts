import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Job, JobClaims, JobHandler, NewJob } from '../../src/contracts/job-queue.js';
import type { UnitOfWork } from '../../src/contracts/unit-of-work.js';
import type { SqliteDatabase } from '../../src/database/database.js';
import { openFreshSqlite } from '../builders/fresh-sqlite.js';
import { ClaimingJobRunner } from '../../src/jobs/claiming-job-runner.js';
import { MovableTime } from '../builders/movable-time.js';
import { recordedLog } from '../builders/recorded-log.js';
import { eventually } from '../journeys/eventually.js';

export interface RunnerOptions {
  /** Maximum number of concurrent jobs. */
  readonly concurrency?: number;
  /** Instead of that of the database. */
  readonly unitOfWork?: UnitOfWork;
  /** Instead of those of the database. */
  readonly claims?: JobClaims;
}

/** The queue in a real database and the runner that takes from it, with a time to move and a log to read. */
export class RunnerBench {
  readonly time = new MovableTime();
  readonly log = recordedLog();
  /** For how long the runner wanted to sleep each time, in milliseconds. */
  readonly sleeps: number[] = [];
  #runner: ClaimingJobRunner | undefined;

  private constructor(
    private readonly folder: string,
    readonly database: SqliteDatabase,
  ) {}

  static async open(): Promise<RunnerBench> {
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-jobs-'));
    return new RunnerBench(folder, await openFreshSqlite(folder));
  }

  async close(): Promise<void> {
    await this.#runner?.stop(0);
    await this.database.close();
    await rm(this.folder, { recursive: true });
  }

  /** A runner that takes no jobs yet. */
  prepare(handle: JobHandler, options: RunnerOptions = {}): ClaimingJobRunner {
    const { concurrency = 2 } = options;
    this.#runner = new ClaimingJobRunner({
      unitOfWork: options.unitOfWork ?? this.database.unitOfWork,
      claims: options.claims ?? this.database.claims,
      signals: this.database.signals,
      kinds: {
        'convert@1': { handle, concurrency },
        'deliver@1': { handle, concurrency: 0 },
        'encode@1': { handle, concurrency: 0 },
      },
      clock: this.time.clock,
      timers: {
        after: (milliseconds, callback) => {
          this.sleeps.push(milliseconds);
          return this.time.timers.after(milliseconds, callback);
        },
      },
      logger: this.log.logger,
    });
    return this.#runner;
  }

  run(handle: JobHandler, options: RunnerOptions = {}): ClaimingJobRunner {
    const runner = this.prepare(handle, options);
    void runner.start();
    return runner;
  }

  async enqueue(...jobs: Partial<NewJob>[]): Promise<void> {
    const at = new Date(this.time.clock.now()).toISOString();
    await this.database.unitOfWork.write(async (transaction) => {
      for (const job of jobs) await transaction.jobs.enqueue(aJob(job), at);
    });
  }

  async finish(job: Job): Promise<void> {
    await this.database.unitOfWork.write(({ jobs }) => jobs.finish(job));
  }

  /** Puts a job back until so many milliseconds have passed from a time on, which is now if none is named. */
  async snooze(
    job: Job,
    milliseconds: number,
    from = new Date(this.time.clock.now()).toISOString(),
  ): Promise<void> {
    await this.database.unitOfWork.write(({ jobs }) => jobs.snooze(job, { from, milliseconds }));
  }

  async untilEmpty(): Promise<void> {
    await eventually(async () => {
      const { queued, running } = await this.database.reads.jobs.depth();
      return queued + running === 0 || undefined;
    });
  }

  /** Wakes the runner, as an order does. */
  wake(): void {
    this.database.signals.publish({ type: 'accepted', id: 'subject', characters: 1 });
  }

  /** Resolves when a runner that was woken has taken what it takes: of writes, one comes after the other. */
  async whenLookedAgain(): Promise<void> {
    this.wake();
    for (let i = 0; i < 3; i += 1) {
      await this.database.unitOfWork.write(() => Promise.resolve());
    }
  }
}

export function aJob(changes: Partial<NewJob> = {}): NewJob {
  return {
    name: 'convert@1',
    subject: 'subject',
    lane: 'lane',
    laneLimit: 10,
    requestId: 'req_000000000000000000000000',
    ...changes,
  };
}

/** Resolves when a running job is to end. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
}

/** Holds jobs back until they are let go. */
export class Gate {
  /** Subjects of the jobs that have come to it, in order. */
  readonly arrived: string[] = [];
  readonly #held = new Map<string, () => void>();

  async pass({ subject }: Job): Promise<void> {
    this.arrived.push(subject);
    await new Promise<void>((resolve) => this.#held.set(subject, resolve));
  }

  letGo(subject: string): void {
    this.#held.get(subject)?.();
  }

  /** Resolves when so many jobs have come to it. */
  async untilArrived(count: number): Promise<void> {
    await eventually(() => this.arrived.length >= count || undefined);
  }
}
