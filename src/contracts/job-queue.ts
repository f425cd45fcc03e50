/** Names of durable jobs: versioned strings, so that a rename in code strands nothing. */
export type JobName = 'convert@1';

/** Work that survives a kill. */
export interface Job {
  /** UUID v7. */
  readonly id: string;
  readonly name: JobName;
  /** What the job is about: the conversion's id. One job of a name and subject at a time. */
  readonly subject: string;
  /** Jobs of one lane share a limit and take turns with other lanes: the organization and mode. */
  readonly lane: string;
  /** How many jobs of the lane may run at once. */
  readonly laneLimit: number;
  /** Id of the request that asked for it: joins the log lines of both. */
  readonly requestId: string;
  /** How often it was started and neither finished nor handed back: crashes. */
  readonly attempts: number;
  /** When its rest was over (ISO 8601 date-time); null where it has not rested. */
  readonly restUntil: string | null;
}

export type NewJob = Omit<Job, 'id' | 'attempts' | 'restUntil'>;

export interface JobReads {
  /** Jobs of a lane, queued and running. */
  countInLane(lane: string): Promise<number>;
  /** Resting jobs are queued ones. */
  depth(): Promise<{ readonly queued: number; readonly running: number }>;
  /** When the next rest ends after a time; null where no job rests. */
  nextRestEnd(after: string): Promise<string | null>;
}

export interface JobWrites extends JobReads {
  enqueue(job: NewJob, at: string): Promise<void>;
  /**
   * Takes the next job that does not rest and whose lane is below its limit: the lane with the fewest jobs running or
   * resting first, then the one served longest ago, then the oldest job. Null where there is none.
   */
  claim(at: string): Promise<Job | null>;
  /** Removes a finished job. */
  finish(id: string): Promise<void>;
  /** Gives a running job back unharmed, as on a clean stop. */
  handBack(id: string): Promise<void>;
  /**
   * Puts a running job back until a time. Meanwhile it takes no place of others, but counts as running in its lane, also
   * across a restart. The attempt does not count.
   */
  rest(id: string, until: string): Promise<void>;
  /** Gives back a running job that broke off: the attempt counts. */
  requeue(id: string): Promise<void>;
  /** Removes the job of a subject, running or not. */
  cancel(name: JobName, subject: string): Promise<void>;
  /** At start: what was running when the process died is queued again. Returns those jobs. */
  recover(): Promise<readonly Job[]>;
}
