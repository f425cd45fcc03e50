import type { Job, JobReads, JobWrites, NewJob } from '../../../src/contracts/job-queue.js';
import type { UnitOfWork } from '../../../src/contracts/unit-of-work.js';
import { aJob } from '../../jobs/runner-bench.js';

/** A job queue in a database of its own, with a time that can be moved. */
export interface TriedQueue {
  readonly unitOfWork: UnitOfWork;
  readonly reads: JobReads;
  /** The database's time. */
  now(): number;
  /** Hands out a job in the way that a worker gets it now; null if there is no job for it. */
  next(): Promise<Job | null>;
  /** Lets so many milliseconds pass. */
  pass(milliseconds: number): Promise<void>;
  /** Removes all jobs, and what was noted of lanes. */
  empty(): Promise<void>;
  discard(): Promise<void>;
}

/** Steps of tests with a queue. */
export class QueueSteps {
  constructor(private readonly queue: TriedQueue) {}

  write<T>(work: (jobs: JobWrites) => Promise<T>): Promise<T> {
    return this.queue.unitOfWork.write(({ jobs }) => work(jobs));
  }

  async enqueue(...jobs: Partial<NewJob>[]): Promise<void> {
    for (const job of jobs) await this.write((list) => list.enqueue(aJob(job), this.now()));
  }

  /** @throws where there is no job */
  async taken(): Promise<Job> {
    const job = await this.queue.next();
    if (job === null) throw new Error('There is no job to take.');
    return job;
  }

  /** Takes jobs until there are no more, and returns their subjects in order. */
  async takenSubjects(): Promise<string[]> {
    const subjects: string[] = [];
    for (let job = await this.queue.next(); job !== null; job = await this.queue.next()) {
      subjects.push(job.subject);
    }
    return subjects;
  }

  finish(job: Job): Promise<boolean> {
    return this.write((jobs) => jobs.finish(job));
  }

  snooze(job: Job, milliseconds: number): Promise<void> {
    return this.write((jobs) => jobs.snooze(job, { from: this.now(), milliseconds }));
  }

  cancel({ name, subject }: Pick<Job, 'name' | 'subject'>): Promise<void> {
    return this.write((jobs) => jobs.cancel(name, subject));
  }

  /** ISO 8601 date-time. */
  now(): string {
    return new Date(this.queue.now()).toISOString();
  }
}
