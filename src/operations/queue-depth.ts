import type { Clock } from '../contracts/clock.js';
import type { JobName, JobReads } from '../contracts/job-queue.js';

/** How much of a kind of work there is. */
export interface QueueStanding {
  readonly waiting: number;
  readonly running: number;
  /** Seconds that the oldest job has waited; 0 where none waits. */
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
