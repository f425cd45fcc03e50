import type { Clock } from '../contracts/clock.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Organization } from '../domain/account.js';

const DAY_MS = 86_400_000;

export interface PruneOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'accounts'>;
  readonly clock: Clock;
  /** Days for which events of an organization are kept, with their deliveries and attempts; 0: for ever. */
  readonly keepDaysOf: (organization: Pick<Organization, 'id' | 'slug'>) => number;
}

/** Removes events with their deliveries and attempts, and the lanes of hosts that nothing is sent to any more. */
export async function pruneEvents(options: PruneOptions): Promise<void> {
  const { unitOfWork, reads, clock, keepDaysOf } = options;
  const daysAgo = (days: number) => new Date(clock.now() - days * DAY_MS).toISOString();
  for (const organization of await reads.accounts.organizations()) {
    const days = keepDaysOf(organization);
    if (days === 0) continue;
    const of = { organizationId: organization.id };
    await unitOfWork.write(({ webhooks }) => webhooks.removeMadeBefore(daysAgo(days), of));
  }
  await unitOfWork.write(({ jobs }) => jobs.forgetIdleLanes(daysAgo(1)));
}
