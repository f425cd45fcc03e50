import type { Transaction } from '../contracts/unit-of-work.js';
import type { Plan, WorkPrincipal } from '../domain/account.js';
import { BacklogFull } from '../domain/refusal.js';
import type { Backlog } from './backlog.js';
import { laneOf } from './lanes.js';

/** Conversions that may be unfinished for each that may be worked on (contract decisions: Conversions). */
const BACKLOG_PER_JOB = 10;

export interface WorkLimitsOptions {
  readonly planOf: (planId: string) => Plan;
  readonly backlog: Backlog;
  /** @throws {QuotaExceeded} when nothing is left. */
  readonly takeQuota: (transaction: Transaction, principal: WorkPrincipal) => Promise<void>;
}

/**
 * To be called once for every piece of work, retries included, in the transaction that accepts it.
 * @throws {QuotaExceeded}, {BacklogFull}: the transaction must be rolled back.
 */
export type AdmitWork = (transaction: Transaction, principal: WorkPrincipal) => Promise<void>;

/** What every piece of work must pass: there is room for it in the backlog, and it takes its part of the quota. */
export function workLimits({ planOf, backlog, takeQuota }: WorkLimitsOptions): AdmitWork {
  return async (transaction, principal) => {
    const { organization, mode } = principal;
    const { concurrentJobs } = planOf(organization.planId);
    const lane = laneOf({ organizationId: organization.id, mode });
    const unfinished = await transaction.jobs.countInLane(lane);
    if (unfinished >= concurrentJobs * BACKLOG_PER_JOB) {
      throw new BacklogFull(backlog.secondsToNext());
    }
    await takeQuota(transaction, principal);
  };
}
