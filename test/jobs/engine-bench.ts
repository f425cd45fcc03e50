import type { Job, JobHandler, JobName, JobTurns, NewJob } from '../../src/contracts/job-queue.js';
import { repeatedly, type Repetition } from '../../src/daemon/repeatedly.js';
import { systemTimers } from '../../src/daemon/system-clock.js';
import type { PostgresDatabase } from '../../src/database/database.js';
import { EngineJobRunner } from '../../src/jobs/engine-job-runner.js';
import { recordedLog } from '../builders/recorded-log.js';
import { Bench } from '../database/postgres/nodes.js';
import { eventually } from '../journeys/eventually.js';
import { aJob } from './runner-bench.js';

/** Cuts every connection to the database but the one that asks for it, as when the server is restarted. */
const CUT = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

/** Nodes that share an empty Postgres database, and the runners on them. */
export class EngineBench {
  /** Log of the runners. */
  readonly log = recordedLog();
  readonly #runners: EngineJobRunner[] = [];
  readonly #recovery: Repetition;

  private constructor(
    private readonly bench: Bench,
    /** A node that does no jobs, but puts back what others have left. */
    readonly database: PostgresDatabase,
  ) {
    const { unitOfWork, cluster } = database;
    this.#recovery = repeatedly(
      async () => {
        if (cluster.steady) await unitOfWork.write(({ jobs }) => jobs.recover());
      },
      { everyMs: 1_000, name: 'recovery', timers: systemTimers, logger: this.log.logger },
    );
  }

  static async open(): Promise<EngineBench> {
    const bench = await Bench.create();
    const opened = new EngineBench(bench, await bench.node());
    await opened.#recovery.start();
    return opened;
  }

  async close(): Promise<void> {
    await this.#recovery.stop();
    for (const runner of this.#runners) await runner.stop(0);
    await this.bench.discard();
  }

  /**
   * Starts a runner on a node of its own.
   * @param faulty what stands between the runner and the turns that it takes
   */
  async run(
    handle: JobHandler,
    concurrency = 2,
    faulty: (turns: JobTurns) => JobTurns = (turns) => turns,
  ): Promise<EngineJobRunner> {
    const { unitOfWork, enginePool: pool, turns, cluster } = await this.bench.node();
    const runner = new EngineJobRunner({
      ...{ unitOfWork, pool, turns: faulty(turns), timers: systemTimers },
      kinds: {
        'convert@1': { handle, concurrency },
        'deliver@1': { handle, concurrency },
        'encode@1': { handle, concurrency },
      },
      logger: this.log.logger,
      onPool: (kind: JobName, id: string) => cluster.holdPool(kind, id),
    });
    cluster.onGivenUp(() => void runner.giveUp());
    this.#runners.push(runner);
    await runner.start();
    return runner;
  }

  async enqueue(...jobs: Partial<NewJob>[]): Promise<void> {
    const at = new Date().toISOString();
    for (const job of jobs) {
      await this.database.unitOfWork.write((work) => work.jobs.enqueue(aJob(job), at));
    }
  }

  finish(job: Job): Promise<boolean> {
    return this.database.unitOfWork.write(({ jobs }) => jobs.finish(job));
  }

  async snooze(job: Job, milliseconds: number): Promise<void> {
    const from = new Date().toISOString();
    await this.database.unitOfWork.write(({ jobs }) => jobs.snooze(job, { from, milliseconds }));
  }

  async cancel(subject: string): Promise<void> {
    await this.database.unitOfWork.write(({ jobs }) => jobs.cancel('convert@1', subject));
  }

  depth() {
    return this.database.reads.jobs.depth();
  }

  /** Until no job is left, nor a ticket with the engine. */
  async untilEmpty(): Promise<void> {
    await eventually(async () => {
      const { queued, running } = await this.depth();
      return queued + running + (await this.tickets()) === 0 || undefined;
    });
  }

  async tickets(): Promise<number> {
    const { rows } = await this.bench.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM graphile_worker.jobs',
    );
    return rows[0]?.count ?? 0;
  }

  /** Lets the engine delete no ticket; its errors look like any other. */
  async refuseToPutAway(): Promise<void> {
    await this.bench.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE 'refused'; END $$`);
    await this.bench.query(`CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs
      FOR EACH ROW EXECUTE FUNCTION refuse()`);
  }

  async cutConnections(): Promise<void> {
    await this.bench.query(CUT);
  }
}
