import type { Logger } from 'pino';
import type { Clock, Timers } from '../contracts/clock.js';
import type { Job, JobName } from '../contracts/job-queue.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';

/**
 * Does one job. It finishes its job itself (JobWrites.finish), in the transaction that makes its result visible,
 * so that however often it is started its result is there once; or it lets it rest (JobWrites.rest).
 * @throws the signal's reason when the runner stops: the job is handed back.
 */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>;

export interface JobRunnerOptions {
  readonly unitOfWork: UnitOfWork;
  readonly handlers: Readonly<Record<JobName, JobHandler>>;
  /** How many jobs run at once, all lanes together. */
  readonly concurrency: number;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
}

interface RunningJob {
  readonly job: Job;
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** What is to be done next: a job, or nothing before the end of a rest (ISO 8601; null where none rests). */
type Next =
  | { readonly type: 'job'; readonly job: Job }
  | { readonly type: 'none'; readonly restEnd: string | null };

/** Pause before a job whose handler could not even record a failure (the disk is full, say) is tried again. */
const RETRY_DELAY_MS = 5_000;

/** Longest time until the end of a rest is looked for again: Node's timers go no further than 24 days. */
const LONGEST_SLEEP_MS = 86_400_000;

/** Why a running job is interrupted. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted';
}

/** Takes jobs from the queue and runs them, a bounded number at once. */
export class JobRunner {
  readonly #running = new Map<string, RunningJob>();
  readonly #retries = new Set<NodeJS.Timeout>();
  /** Jobs that could not be put back when they broke off, and whether they were interrupted. */
  readonly #owed = new Map<string, boolean>();
  #accepting = false;
  #claiming: Promise<void> | null = null;
  #wakeAgain = false;
  /** Cancels the waking at the end of the next rest. */
  #cancelAlarm: () => void = () => undefined;

  constructor(private readonly options: JobRunnerOptions) {}

  /** Starts taking jobs. */
  start(): void {
    this.#accepting = true;
    this.wake();
  }

  /** To be called when a job was enqueued; never throws, costs nothing when there is no room. */
  wake(): void {
    this.#wakeAgain = true;
    this.#claiming ??= this.#claimWhileThereIsRoom().finally(() => {
      this.#claiming = null;
      if (this.#wakeAgain) this.wake();
    });
  }

  /** Interrupts the job of a subject if it is running, and waits until it has let go. */
  async interrupt(subject: string): Promise<void> {
    const running = [...this.#running.values()].filter(({ job }) => job.subject === subject);
    for (const { controller } of running) controller.abort(new JobInterrupted('Cancelled.'));
    await Promise.all(running.map(({ done }) => done));
    // One that rested held a place in its lane without running: the next may have it.
    if (running.length === 0) this.wake();
  }

  /**
   * Takes no more jobs, gives running ones `graceMs` to finish, interrupts the rest and hands them back to the queue.
   */
  async stop(graceMs: number): Promise<void> {
    this.#accepting = false;
    for (const timer of this.#retries) clearTimeout(timer);
    await this.#claiming;
    this.#cancelAlarm();
    const running = [...this.#running.values()];
    const deadline = setTimeout(() => {
      for (const { controller } of running) controller.abort(new JobInterrupted('Stopping.'));
    }, graceMs);
    await Promise.all(running.map(({ done }) => done));
    clearTimeout(deadline);
  }

  async #claimWhileThereIsRoom(): Promise<void> {
    this.#wakeAgain = false;
    try {
      for (const [id, interrupted] of this.#owed) await this.#putBack(id, interrupted);
      while (this.#accepting && this.#running.size < this.options.concurrency) {
        const next = await this.#next();
        if (next.type === 'none') {
          this.#wakeAt(next.restEnd);
          return;
        }
        this.#run(next.job);
      }
    } catch (error) {
      this.options.logger.error({ err: error }, 'The next job could not be taken');
      this.#wakeLater();
    }
  }

  async #next(): Promise<Next> {
    const now = new Date(this.options.clock.now()).toISOString();
    return this.options.unitOfWork.write(async ({ jobs }): Promise<Next> => {
      const job = await jobs.claim(now);
      if (job !== null) return { type: 'job', job };
      return { type: 'none', restEnd: await jobs.nextRestEnd(now) };
    });
  }

  #wakeAt(restEnd: string | null): void {
    this.#cancelAlarm();
    if (restEnd === null) return;
    const { clock, timers } = this.options;
    const sleep = Math.min(Date.parse(restEnd) - clock.now(), LONGEST_SLEEP_MS);
    this.#cancelAlarm = timers.after(sleep, () => this.wake());
  }

  #run(job: Job): void {
    const controller = new AbortController();
    const done = this.#handle(job, controller.signal).then((settled) => {
      this.#running.delete(job.id);
      if (settled) this.wake();
      else this.#wakeLater();
    });
    this.#running.set(job.id, { job, controller, done });
  }

  /** False when the job broke off and is better tried again after a pause. */
  async #handle(job: Job, signal: AbortSignal): Promise<boolean> {
    try {
      await this.options.handlers[job.name](job, signal);
      return true;
    } catch (error) {
      const about = { job: job.name, conversion_id: job.subject };
      if (!signal.aborted) this.options.logger.error({ err: error, ...about }, 'Job broke off');
      await this.#giveBack(job, signal.aborted);
      return signal.aborted;
    }
  }

  async #giveBack(job: Job, interrupted: boolean): Promise<void> {
    this.#owed.set(job.id, interrupted);
    try {
      await this.#putBack(job.id, interrupted);
    } catch (error) {
      const about = { job: job.name, conversion_id: job.subject };
      this.options.logger.error({ err: error, ...about }, 'Job could not be put back yet');
    }
  }

  async #putBack(id: string, interrupted: boolean): Promise<void> {
    await this.options.unitOfWork.write(({ jobs }) =>
      interrupted ? jobs.handBack(id) : jobs.requeue(id),
    );
    this.#owed.delete(id);
  }

  #wakeLater(): void {
    if (!this.#accepting) return;
    const timer = setTimeout(() => {
      this.#retries.delete(timer);
      this.wake();
    }, RETRY_DELAY_MS);
    this.#retries.add(timer);
  }
}
