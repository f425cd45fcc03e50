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
  /** @throws {StorageFull} while the storage has too little room for new work. */
  readonly checkRoom: () => Promise<void>;
  readonly quota: {
    /** @throws {QuotaExceeded} when nothing is left. */
    check(transaction: Transaction, principal: WorkPrincipal): Promise<void>;
    /** The same, and takes one. */
    take(transaction: Transaction, principal: WorkPrincipal): Promise<void>;
  };
}

/** Checks for every piece of work: the storage and the backlog have room for it, and it uses its part of the quota. */
export interface WorkLimits {
  /**
   * Takes nothing: to be called before anything expensive is done for work that may be refused.
   * @throws {QuotaExceeded}, {BacklogFull}, {StorageFull}
   */
  readonly check: (transaction: Transaction, principal: WorkPrincipal) => Promise<void>;
  /**
   * Checks room and backlog alone, for work that is free of quota.
   * @throws {BacklogFull}, {StorageFull}
   */
  readonly checkBacklog: (transaction: Transaction, principal: WorkPrincipal) => Promise<void>;
  /**
   * To be called once for every piece of work, retries included, in the transaction that accepts it.
   * @throws {QuotaExceeded}, {BacklogFull}, {StorageFull}: the transaction must be rolled back.
   */
  readonly admit: (transaction: Transaction, principal: WorkPrincipal) => Promise<void>;
}

export function workLimits({ planOf, backlog, checkRoom, quota }: WorkLimitsOptions): WorkLimits {
  const checkBacklog = async (
    { jobs }: Transaction,
    { organization, mode }: WorkPrincipal,
  ): Promise<void> => {
    await checkRoom();
    const { concurrentJobs } = planOf(organization.planId);
    const unfinished = await jobs.countInLane(laneOf({ organizationId: organization.id, mode }));
    if (unfinished >= concurrentJobs * BACKLOG_PER_JOB) {
      throw new BacklogFull(backlog.secondsToNext());
    }
  };
  return {
    checkBacklog,
    check: async (transaction, principal) => {
      await checkBacklog(transaction, principal);
      await quota.check(transaction, principal);
    },
    admit: async (transaction, principal) => {
      await checkBacklog(transaction, principal);
      await quota.take(transaction, principal);
    },
  };
}
