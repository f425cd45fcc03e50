/** Names of durable jobs, one for each kind: versioned strings, so that a rename in code strands nothing. */
export type JobName = 'convert@1';

/** Work that survives a kill. */
export interface Job {
  /** UUID v7. */
  readonly id: string;
  /** Its kind: jobs of a kind share a handler and a limit of their own. */
  readonly name: JobName;
  /** What the job is about: the conversion's id. One job of a name and subject at a time. */
  readonly subject: string;
  /** Jobs of one lane share a limit and take turns with other lanes. A lane has jobs of one kind only. */
  readonly lane: string;
  /** How many jobs of the lane may run at once. */
  readonly laneLimit: number;
  /** Id of the request that asked for it: joins the log lines of both. */
  readonly requestId: string;
  /** How often it was started and neither finished, snoozed nor released: crashes and faults. */
  readonly attempts: number;
  /** Until when it was snoozed (ISO 8601 date-time); null where it never was. */
  readonly snoozedUntil: string | null;
}

export type NewJob = Omit<Job, 'id' | 'attempts' | 'snoozedUntil'>;

/**
 * Does one job. It finishes its job itself (JobWrites.finish), in the transaction that makes its result visible,
 * so that however often it is started its result is there once; or it snoozes it (JobWrites.snooze).
 * @throws the signal's reason when the runner stops: the job is released.
 */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>;

/** How jobs of one kind are done. */
export interface JobKind {
  readonly handle: JobHandler;
  /** How many of this kind run at once, all lanes together. At least 1. */
  readonly concurrency: number;
}

export interface JobReads {
  /** Jobs of a lane, queued and running. */
  countInLane(lane: string): Promise<number>;
  /** Snoozed jobs are queued ones. */
  depth(): Promise<QueueDepth>;
  /** When the next snooze ends after a time; null where no job is snoozed. */
  nextSnoozeEnd(after: string): Promise<string | null>;
}

export interface QueueDepth {
  readonly queued: number;
  readonly running: number;
  /** When the oldest queued job that was never snoozed was enqueued (ISO 8601 date-time); null where there is none. */
  readonly oldestQueuedAt: string | null;
}

export interface JobWrites extends JobReads {
  enqueue(job: NewJob, at: string): Promise<void>;
  /**
   * Takes the next job of these kinds that is not snoozed and whose lane is below its limit: the lane with the fewest
   * jobs running or snoozed first, then the one served longest ago, then the oldest job. Null where there is none.
   */
  claim(kinds: readonly JobName[], at: string): Promise<Job | null>;
  /** Removes a finished job. */
  finish(id: string): Promise<void>;
  /** Puts a running job back into the queue, as on a clean stop. The attempt does not count. */
  release(id: string): Promise<void>;
  /** Puts a running job that met a fault back into the queue. The attempt counts. */
  retry(id: string): Promise<void>;
  /**
   * Puts a running job back until a time. Meanwhile it occupies no worker, but counts as running in its lane, also
   * across a restart. The attempt does not count.
   */
  snooze(id: string, until: string): Promise<void>;
  /** Removes the job of a subject, running or not. */
  cancel(name: JobName, subject: string): Promise<void>;
  /** At start: what was running when the process died is queued again. Returns those jobs. */
  recover(): Promise<readonly Job[]>;
}
