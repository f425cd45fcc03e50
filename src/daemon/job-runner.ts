import type { JobKind, JobName, JobRunner } from '../contracts/job-queue.js';
import { ClaimingJobRunner } from '../jobs/claiming-job-runner.js';
import type { OpenParts } from './core.js';

/** Does jobs as the database hands them out. */
export async function createJobRunner(
  { database, clock, timers, logger }: OpenParts,
  kinds: Readonly<Record<JobName, JobKind>>,
): Promise<JobRunner> {
  const { unitOfWork, signals } = database;
  const common = { unitOfWork, kinds, timers, logger };
  if (database.type === 'sqlite') {
    return new ClaimingJobRunner({ ...common, claims: database.claims, signals, clock });
  }
  const { enginePool: pool, turns, cluster } = database;
  // Loaded only if it is used: it costs start time and memory.
  const { EngineJobRunner } = await import('../jobs/engine-job-runner.js');
  const runner = new EngineJobRunner({
    ...common,
    ...{ pool, turns, onPool: (kind, id) => cluster.holdPool(kind, id) },
  });
  cluster.onGivenUp(() => void runner.giveUp());
  return runner;
}
