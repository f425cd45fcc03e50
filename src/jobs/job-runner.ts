import type { Logger } from 'pino';
import type { Clock, Timers } from '../contracts/clock.js';
import type { Job, JobKind, JobName } from '../contracts/job-queue.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';

export interface JobRunnerOptions {
  readonly unitOfWork: UnitOfWork;
  /** The kinds of job that this runner does. */
  readonly kinds: Readonly<Record<JobName, JobKind>>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
}

interface RunningJob {
  readonly job: Job;
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** What is to be done next: a job, or nothing before the end of a snooze (ISO 8601; null where none is snoozed). */
type Next =
  | { readonly type: 'job'; readonly job: Job }
  | { readonly type: 'none'; readonly snoozeEnd: string | null };

/** How a job goes back to the queue: unharmed, or after a fault. */
type Return = 'release' | 'retry';

/** Pause before a job whose handler could not even record a failure (the disk is full, say) is tried again. */
const RETRY_DELAY_MS = 5_000;

/** Longest time until the end of a snooze is looked for again: Node's timers go no further than 24 days. */
const LONGEST_SLEEP_MS = 86_400_000;

/** Why a running job is interrupted. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted';
}

/** Takes jobs from the queue and runs them, a bounded number of each kind at once. */
export class JobRunner {
  readonly #running = new Map<string, RunningJob>();
  /** Jobs that are to go back to the queue as soon as it can be written. */
  readonly #returns = new Map<string, Return>();
  #accepting = false;
  #claiming: Promise<void> | null = null;
  #wakeAgain = false;
  /** Cancels the waking at the end of the next snooze. */
  #cancelAlarm: () => void = () => undefined;
  /** Cancels the waking after a fault. */
  #cancelRetry: () => void = () => undefined;

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

  /** Interrupts the job of a subject if it is running, and waits until it has ended. */
  async interrupt(subject: string): Promise<void> {
    const running = [...this.#running.values()].filter(({ job }) => job.subject === subject);
    for (const { controller } of running) controller.abort(new JobInterrupted('Cancelled.'));
    await Promise.all(running.map(({ done }) => done));
    // A snoozed job held a place in its lane without running: the next may have it.
    if (running.length === 0) this.wake();
  }

  /** Takes no more jobs, gives running ones `graceMs` to finish, interrupts the rest and releases them. */
  async stop(graceMs: number): Promise<void> {
    this.#accepting = false;
    this.#cancelRetry();
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
      for (const [id, how] of this.#returns) await this.#return(id, how);
      while (this.#accepting) {
        const kinds = this.#kindsWithRoom();
        if (kinds.length === 0) return;
        const next = await this.#next(kinds);
        if (next.type === 'none') {
          this.#wakeAt(next.snoozeEnd);
          return;
        }
        this.#run(next.job);
      }
    } catch (error) {
      this.options.logger.error({ err: error }, 'The next job could not be taken');
      this.#wakeLater();
    }
  }

  #kindsWithRoom(): JobName[] {
    const { kinds } = this.options;
    return (Object.keys(kinds) as JobName[]).filter(
      (kind) => this.#countRunning(kind) < kinds[kind].concurrency,
    );
  }

  #countRunning(kind: string): number {
    return [...this.#running.values()].filter(({ job }) => job.name === kind).length;
  }

  async #next(kinds: readonly JobName[]): Promise<Next> {
    const now = new Date(this.options.clock.now()).toISOString();
    return this.options.unitOfWork.write(async ({ jobs }): Promise<Next> => {
      const job = await jobs.claim(kinds, now);
      if (job !== null) return { type: 'job', job };
      return { type: 'none', snoozeEnd: await jobs.nextSnoozeEnd(now) };
    });
  }

  #wakeAt(snoozeEnd: string | null): void {
    this.#cancelAlarm();
    if (snoozeEnd === null) return;
    const { clock, timers } = this.options;
    const sleep = Math.min(Date.parse(snoozeEnd) - clock.now(), LONGEST_SLEEP_MS);
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

  /** False when the job met a fault and is better tried again after a pause. */
  async #handle(job: Job, signal: AbortSignal): Promise<boolean> {
    try {
      await this.options.kinds[job.name].handle(job, signal);
      return true;
    } catch (error) {
      const about = aboutJob(job);
      if (!signal.aborted) this.options.logger.error({ err: error, ...about }, 'Job met a fault');
      await this.#returnNowOrLater(job, signal.aborted ? 'release' : 'retry');
      return signal.aborted;
    }
  }

  async #returnNowOrLater(job: Job, how: Return): Promise<void> {
    this.#returns.set(job.id, how);
    try {
      await this.#return(job.id, how);
    } catch (error) {
      const about = aboutJob(job);
      this.options.logger.error({ err: error, ...about }, 'Job could not be put back yet');
    }
  }

  async #return(id: string, how: Return): Promise<void> {
    await this.options.unitOfWork.write(({ jobs }) => jobs[how](id));
    this.#returns.delete(id);
  }

  #wakeLater(): void {
    if (!this.#accepting) return;
    this.#cancelRetry();
    this.#cancelRetry = this.options.timers.after(RETRY_DELAY_MS, () => this.wake());
  }
}

/** For the log. */
function aboutJob({ name, subject, requestId }: Job) {
  return { job: name, subject, request_id: requestId };
}
