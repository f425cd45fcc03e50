/** Names of durable jobs, one for each kind: versioned strings, so that a rename in code strands nothing. */
export type JobName = 'convert@1' | 'deliver@1' | 'encode@1';

/** Work that survives a kill. */
export interface Job {
  /** UUID v7. */
  readonly id: string;
  /** Its kind: jobs of a kind share a handler and a limit of their own. */
  readonly name: JobName;
  /** Id of a conversion or delivery, or a conversion and a format. One job of a name and subject at a time. */
  readonly subject: string;
  /** Jobs of one lane share a limit and take turns with other lanes. A lane has jobs of one kind only. */
  readonly lane: string;
  /** Maximum number of jobs of the lane that run at once. */
  readonly laneLimit: number;
  /** Id of the request that asked for it: joins the log lines of both. */
  readonly requestId: string;
  /** Number of starts that neither finished, snoozed nor released it: crashes and faults. */
  readonly attempts: number;
  /** Until when it was snoozed (ISO 8601 date-time); null if it never was. */
  readonly snoozedUntil: string | null;
  /**
   * Names this start of the job, 16 lowercase hex characters. Only the newest start counts: what an earlier one still does,
   * on a worker that was taken for dead, changes nothing (fencing).
   */
  readonly run: string;
}

export type NewJob = Omit<Job, 'id' | 'attempts' | 'snoozedUntil' | 'run'>;

/**
 * Does one job. It finishes its job itself (JobWrites.finish), in the transaction that makes its result visible,
 * so that however often it is started its result is there once; or it snoozes it (JobWrites.snooze).
 * @throws the signal's reason when the runner stops: the job is released.
 */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>;

/** Handler of jobs of one kind. */
export interface JobKind {
  readonly handle: JobHandler;
  /** Maximum number of jobs of this kind that run at once, in all lanes. At least 1. */
  readonly concurrency: number;
}

export interface JobReads {
  /** Jobs of a lane, queued and running. */
  countInLane(lane: string): Promise<number>;
  /** Checks whether a job of a subject is queued or running. */
  isThere(name: JobName, subject: string): Promise<boolean>;
  /** Of one kind, or of all. Snoozed jobs are queued ones. */
  depth(name?: JobName): Promise<QueueDepth>;
}

export interface QueueDepth {
  readonly queued: number;
  readonly running: number;
  /** Time at which the oldest queued job was enqueued, snoozed ones excluded (ISO 8601); null without one. */
  readonly oldestQueuedAt: string | null;
}

/** Delay of a requeued job. PostgreSQL counts from its own time, because the clocks of nodes differ. */
export interface Snooze {
  /** ISO 8601 date-time. */
  readonly from: string;
  readonly milliseconds: number;
}

/** The list of what is to be done. Who hands it out is the database's matter (JobClaims, JobTurns). */
export interface JobWrites extends JobReads {
  enqueue(job: NewJob, at: string): Promise<void>;
  /**
   * Locks a job until this transaction ends, so that no other worker can claim it. Required in every transaction that
   * changes the subject of the job.
   * @returns false if this start of the job no longer counts
   */
  hold(job: Job): Promise<boolean>;
  /** Removes a finished job. False, and nothing changed, where this start of it no longer counts. */
  finish(job: Job): Promise<boolean>;
  /** Puts a running job back into the queue, as on a clean stop. The attempt does not count. */
  release(job: Job): Promise<void>;
  /** Puts a running job that met a fault back into the queue. The attempt counts. */
  retry(job: Job): Promise<void>;
  /**
   * Snoozes a running job for a number of milliseconds from a given time. A snoozed job occupies no worker, but counts
   * as running in its lane, also across a restart. The attempt does not count.
   */
  snooze(job: Job, snooze: Snooze): Promise<void>;
  /** Removes the job of a subject, running or not. */
  cancel(name: JobName, subject: string): Promise<void>;
  /** Forgets when lanes without jobs that were served last before a time (ISO 8601) were served. */
  forgetIdleLanes(servedBefore: string): Promise<void>;
  /** Queues again what runs on workers that have died. Returns those jobs. */
  recover(): Promise<readonly Job[]>;
}

/** Hands jobs to the one process that does them (SQLite). */
export interface JobClaims {
  /**
   * Takes the next job of these kinds that is not snoozed and whose lane is below its limit: the lane with the fewest
   * jobs running or snoozed first, then the one served longest ago, then the oldest job.
   */
  claim(kinds: readonly JobName[], at: string): Promise<Claim>;
}

/** A job, or nothing before the end of a snooze (ISO 8601 date-time; null if none is snoozed). */
export type Claim =
  | { readonly type: 'job'; readonly job: Job }
  | { readonly type: 'none'; readonly snoozeEnd: string | null };

/** Hands jobs to many workers, each of which an engine has given a lane's turn (Postgres). */
export interface JobTurns {
  /**
   * Takes the oldest job of a lane that is not snoozed; null without such a job, or if the lane is at its limit.
   * @param run names the start. A repeated call with the same name, after a lost response, returns the same job.
   * @throws {DatabaseUnavailable} a job may have been taken.
   */
  take(lane: string, run: string): Promise<Job | null>;
}

/** Does jobs as they come, a bounded number of each kind at once. */
export interface JobRunner {
  start(): Promise<void>;
  /** Interrupts the job of a subject if it runs here, and waits until it has ended. */
  interrupt(subject: string): Promise<void>;
  /** Takes no more jobs, gives running ones `graceMs` to finish, interrupts the rest and releases them. */
  stop(graceMs: number): Promise<void>;
}
