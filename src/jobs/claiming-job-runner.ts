import type { Clock, Timers } from '../contracts/clock.js';
import type { JobClaims, JobKind, JobName, JobRunner } from '../contracts/job-queue.js';
import type { Signals } from '../contracts/signals.js';
import { RunningJobs, type RunningJobsOptions } from './running-jobs.js';

export interface ClaimingJobRunnerOptions extends RunningJobsOptions {
  readonly claims: JobClaims;
  readonly signals: Pick<Signals, 'subscribe'>;
  readonly clock: Clock;
}

/** Pause before the next job is asked for where the last one, or the asking itself, met a fault. */
const FAULT_DELAY_MS = 5_000;

/** Longest time until the end of a snooze is looked for again: Node's timers go no further than 24 days. */
const LONGEST_SLEEP_MS = 86_400_000;

/** Takes jobs from the queue of the one process and runs them, a bounded number of each kind at once. */
export class ClaimingJobRunner implements JobRunner {
  readonly #running: RunningJobs;
  readonly #kinds: Readonly<Record<JobName, JobKind>>;
  readonly #timers: Timers;
  #accepting = false;
  #claiming: Promise<void> | null = null;
  #wakeAgain = false;
  /** Cancels the next waking by time: the end of a snooze, or of the pause after a fault. */
  #cancelAlarm: () => void = () => undefined;
  #unsubscribe: () => void = () => undefined;

  constructor(private readonly options: ClaimingJobRunnerOptions) {
    this.#running = new RunningJobs(options);
    this.#kinds = options.kinds;
    this.#timers = options.timers;
  }

  start(): Promise<void> {
    this.#accepting = true;
    this.#unsubscribe = this.options.signals.subscribe(({ type }) => {
      if (type === 'accepted' || type === 'enqueued') this.#wake();
    });
    this.#wake();
    return Promise.resolve();
  }

  async interrupt(subject: string): Promise<void> {
    // A snoozed job held a place in its lane without running: the next may have it.
    if (!(await this.#running.interrupt(subject))) this.#wake();
  }

  async stop(graceMs: number): Promise<void> {
    this.#accepting = false;
    this.#unsubscribe();
    await this.#claiming;
    this.#cancelAlarm();
    await this.#running.stop(graceMs);
  }

  /** Never throws, costs nothing when there is no room. */
  #wake(): void {
    this.#wakeAgain = true;
    this.#claiming ??= this.#claimWhileThereIsRoom().finally(() => {
      this.#claiming = null;
      if (this.#wakeAgain) this.#wake();
    });
  }

  async #claimWhileThereIsRoom(): Promise<void> {
    this.#wakeAgain = false;
    try {
      while (this.#accepting) {
        const kinds = this.#kindsWithRoom();
        if (kinds.length === 0) return;
        const { claims, clock } = this.options;
        const claim = await claims.claim(kinds, new Date(clock.now()).toISOString());
        if (claim.type === 'none') {
          this.#cancelAlarm();
          if (claim.snoozeEnd !== null) this.#wakeIn(Date.parse(claim.snoozeEnd) - clock.now());
          return;
        }
        void this.#running.run(claim.job).then((end) => {
          if (end === 'ended') this.#wake();
          else this.#wakeIn(FAULT_DELAY_MS);
        });
      }
    } catch (error) {
      this.options.logger.error({ err: error }, 'could not claim the next job');
      this.#wakeIn(FAULT_DELAY_MS);
    }
  }

  #kindsWithRoom(): JobName[] {
    return (Object.keys(this.#kinds) as JobName[]).filter(
      (kind) => this.#running.count(kind) < this.#kinds[kind].concurrency,
    );
  }

  #wakeIn(milliseconds: number): void {
    this.#cancelAlarm();
    if (!this.#accepting) return;
    const sleep = Math.min(milliseconds, LONGEST_SLEEP_MS);
    this.#cancelAlarm = this.#timers.after(sleep, () => this.#wake());
  }
}
