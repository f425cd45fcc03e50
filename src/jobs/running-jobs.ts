import type { Logger } from 'pino';
import type { Timers } from '../contracts/clock.js';
import type { Job, JobKind, JobName } from '../contracts/job-queue.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';
import { Pauses } from './pauses.js';

export interface RunningJobsOptions {
  readonly unitOfWork: UnitOfWork;
  /** The kinds of job that are done. */
  readonly kinds: Readonly<Record<JobName, JobKind>>;
  readonly timers: Timers;
  readonly logger: Logger;
}

interface RunningJob {
  readonly job: Job;
  readonly controller: AbortController;
  readonly done: Promise<unknown>;
}

/** Outcome of a run of a job. After a fault the job was just put back, and should be tried again after a pause. */
export type RunEnd = 'ended' | 'fault';

/** Way in which a job returns to the queue: unharmed, or after a fault. */
type Return = 'release' | 'retry';

/** Pause before a job whose handler could not even record a failure (the disk is full, say) is put back. */
const PUT_BACK_DELAY_MS = 5_000;

/** Reason why a running job is interrupted. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted';
}

/** The jobs that run in this process. */
export class RunningJobs {
  readonly #running = new Map<string, RunningJob>();
  readonly #pauses: Pauses;

  constructor(private readonly options: RunningJobsOptions) {
    this.#pauses = new Pauses(options.timers);
  }

  /** Number of running jobs of a kind. */
  count(kind: JobName): number {
    return [...this.#running.values()].filter(({ job }) => job.name === kind).length;
  }

  /** Runs a job. Resolves once it has ended, and was put back where it did not finish. Never rejects. */
  run(job: Job): Promise<RunEnd> {
    const controller = new AbortController();
    if (this.#pauses.stopped) controller.abort(new JobInterrupted('Stopping.'));
    const done = this.#handle(job, controller.signal).finally(() => {
      this.#running.delete(job.run);
    });
    this.#running.set(job.run, { job, controller, done });
    return done;
  }

  /**
   * Interrupts the job of a subject if it runs here, and waits until it has ended.
   * @returns whether it ran here
   */
  async interrupt(subject: string): Promise<boolean> {
    const running = [...this.#running.values()].filter(({ job }) => job.subject === subject);
    await interruptAll(running, 'Cancelled.');
    return running.length > 0;
  }

  /** Interrupts all jobs: this process was given up for dead, and others do them now. Waits until they have ended. */
  async interruptAll(): Promise<void> {
    await interruptAll([...this.#running.values()], 'Taken up by another worker.');
  }

  /** Gives running jobs `graceMs` to finish, interrupts the rest and releases them. Nothing may be run afterwards. */
  async stop(graceMs: number): Promise<void> {
    this.#pauses.stop();
    const running = [...this.#running.values()];
    const deadline = setTimeout(() => void interruptAll(running, 'Stopping.'), graceMs);
    await Promise.all(running.map(({ done }) => done));
    clearTimeout(deadline);
  }

  async #handle(job: Job, signal: AbortSignal): Promise<RunEnd> {
    try {
      await this.options.kinds[job.name].handle(job, signal);
      return 'ended';
    } catch (error) {
      if (signal.aborted) {
        await this.#putBack(job, 'release');
        return 'ended';
      }
      this.options.logger.error({ err: error, ...aboutJob(job) }, 'job failed unexpectedly');
      return (await this.#putBack(job, 'retry')) === 'at once' ? 'fault' : 'ended';
    }
  }

  /**
   * Puts a job back as soon as that can be written. If this process stops earlier, the job is found as running at the
   * next start.
   */
  async #putBack(job: Job, how: Return): Promise<'at once' | 'later'> {
    for (let when: 'at once' | 'later' = 'at once'; ; when = 'later') {
      try {
        await this.options.unitOfWork.write(({ jobs }) => jobs[how](job));
        return when;
      } catch (error) {
        const about = aboutJob(job);
        this.options.logger.error({ err: error, ...about }, 'could not requeue the job yet');
        if (this.#pauses.stopped) return 'later';
        await this.#pauses.pause(PUT_BACK_DELAY_MS);
      }
    }
  }
}

async function interruptAll(running: readonly RunningJob[], why: string): Promise<void> {
  for (const { controller } of running) controller.abort(new JobInterrupted(why));
  await Promise.all(running.map(({ done }) => done));
}

/** For the log. */
function aboutJob({ name, subject, requestId }: Job) {
  return { job: name, subject, request_id: requestId };
}
