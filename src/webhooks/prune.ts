import type { Clock } from '../contracts/clock.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';

const DAY_MS = 86_400_000;

export interface PruneOptions {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  /** Time that events are kept, with their deliveries and attempts. */
  readonly keepDays: number;
}

/** Removes events with their deliveries and attempts, and the lanes of hosts that nothing is sent to any more. */
export async function pruneEvents({ unitOfWork, clock, keepDays }: PruneOptions): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now() - days * DAY_MS).toISOString();
  await unitOfWork.write(({ webhooks }) => webhooks.removeMadeBefore(daysAgo(keepDays)));
  await unitOfWork.write(({ jobs }) => jobs.forgetIdleLanes(daysAgo(1)));
}
