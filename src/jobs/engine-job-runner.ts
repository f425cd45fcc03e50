import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Job, JobName, JobRunner, JobTurns } from '../contracts/job-queue.js';
import { DatabaseUnavailable } from '../domain/failure.js';
import { Engine } from './engine.js';
import { Pauses } from './pauses.js';
import { RunningJobs, type RunningJobsOptions } from './running-jobs.js';

export interface EngineJobRunnerOptions extends RunningJobsOptions {
  readonly pool: Pool;
  readonly turns: JobTurns;
  /** Called with the id under which tickets of a kind are held here, whenever there is a new one. */
  readonly onPool: (kind: JobName, id: string) => void;
}

/** Pause before a job is taken again that may have been taken: the answer was lost. */
const TAKE_AGAIN_MS = 1_000;

/** Does a job whenever the engine hands a ticket of its lane to this process, a bounded number of each kind at once. */
export class EngineJobRunner implements JobRunner {
  readonly #running: RunningJobs;
  readonly #engines: readonly Engine[];
  readonly #pauses: Pauses;

  constructor(private readonly options: EngineJobRunnerOptions) {
    this.#running = new RunningJobs(options);
    this.#pauses = new Pauses(options.timers);
    this.#engines = (Object.keys(options.kinds) as JobName[]).map((kind) => this.#engineOf(kind));
  }

  async start(): Promise<void> {
    for (const engine of this.#engines) await engine.start();
  }

  async interrupt(subject: string): Promise<void> {
    await this.#running.interrupt(subject);
  }

  /** To be called when this process learns that it was taken for dead: others do its jobs. */
  async giveUp(): Promise<void> {
    await this.#running.interruptAll();
  }

  async stop(graceMs: number): Promise<void> {
    this.#pauses.stop();
    const stopped = Promise.all(this.#engines.map((engine) => engine.stop()));
    await this.#running.stop(graceMs);
    await stopped;
  }

  #engineOf(kind: JobName): Engine {
    const { pool, kinds, timers, logger, onPool } = this.options;
    return new Engine({
      ...{ pool, timers, logger, cronItems: [] },
      concurrency: kinds[kind].concurrency,
      tasks: {
        [kind]: async (payload) => {
          const job = await this.#take(laneOf(payload));
          if (job !== null) await this.#running.run(job);
        },
      },
      onPool: (id) => onPool(kind, id),
    });
  }

  /**
   * Takes a job, and repeats the request until it is answered: after a lost answer, a job could be assigned to this
   * process without its knowledge.
   */
  async #take(lane: string): Promise<Job | null> {
    const run = randomBytes(8).toString('hex');
    for (;;) {
      try {
        return await this.options.turns.take(lane, run);
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable) || this.#pauses.stopped) throw error;
        await this.#pauses.pause(TAKE_AGAIN_MS);
      }
    }
  }
}

/** @throws if the ticket is not ours. */
function laneOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'lane' in payload) {
    if (typeof payload.lane === 'string') return payload.lane;
  }
  throw new TypeError('The ticket names no lane.');
}
