import type { Clock } from '../contracts/clock.js';
import type { JobName, JobReads } from '../contracts/job-queue.js';

/** Amount of work of one kind. */
export interface QueueStanding {
  readonly waiting: number;
  readonly running: number;
  /** Waiting time of the oldest job in seconds; 0 if the queue is empty. */
  readonly oldestSeconds: number;
}

/** The queue of a kind of jobs, as `/metrics` and the dashboard show it. */
export async function queueDepth(
  jobs: Pick<JobReads, 'depth'>,
  kind: JobName,
  clock: Clock,
): Promise<QueueStanding> {
  const { queued, running, oldestQueuedAt } = await jobs.depth(kind);
  const waited = oldestQueuedAt === null ? 0 : clock.now() - Date.parse(oldestQueuedAt);
  return { waiting: queued, running, oldestSeconds: Math.max(0, waited) / 1000 };
}
