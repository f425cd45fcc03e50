import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../contracts/clock.js';
import type { IdempotencyClaim } from '../contracts/idempotency-store.js';
import type { Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Plan, Principal } from '../domain/account.js';
import type { Conversion, ConversionOrder } from '../domain/conversion.js';
import { BacklogFull } from '../domain/refusal.js';
import type { Backlog } from './backlog.js';

export interface AdmissionOptions {
  readonly unitOfWork: UnitOfWork;
  readonly backlog: Backlog;
  readonly clock: Clock;
  readonly planOf: (planId: string) => Plan;
  /** @throws {QuotaExceeded} when nothing is left: the transaction must be rolled back. */
  readonly takeQuota: (transaction: Transaction, principal: Principal) => Promise<void>;
  /** Called once the work is durable. */
  readonly onAccepted: () => void;
}

/** The request that an order came with. */
export interface WorkRequest {
  readonly requestId: string;
  /** Recorded in the transaction that accepts the order. */
  readonly claim?: IdempotencyClaim;
}

/** Conversions that may be unfinished for each that may be worked on (contract decisions: Conversions). */
const BACKLOG_PER_JOB = 10;

/** Takes orders for conversions. */
export class Admission {
  constructor(private readonly options: AdmissionOptions) {}

  /**
   * Accepts an order: the conversion, its job, what it takes of the quota and its idempotency key are durable,
   * together, when this resolves.
   * @throws {QuotaExceeded}, {BacklogFull}: nothing has changed.
   */
  async accept(
    principal: Principal,
    order: ConversionOrder,
    { requestId, claim }: WorkRequest,
  ): Promise<Conversion> {
    const { unitOfWork, backlog, planOf, onAccepted, clock } = this.options;
    const { organization, mode } = principal;
    const createdAt = new Date(clock.now()).toISOString();
    const conversion: Conversion = {
      ...order,
      id: uuidv7(),
      organizationId: organization.id,
      mode,
      createdAt,
      state: { status: 'pending' },
      script: null,
    };
    await unitOfWork.write(async (transaction) => {
      const { conversions, jobs, idempotency, afterCommit } = transaction;
      await this.admit(transaction, principal);
      await conversions.add(conversion);
      if (claim !== undefined) await idempotency.add(claim, conversion.id);
      await jobs.enqueue(
        {
          name: 'convert@1',
          subject: conversion.id,
          lane: laneOf(principal),
          laneLimit: planOf(organization.planId).concurrentJobs,
          requestId,
        },
        createdAt,
      );
      afterCommit(() => {
        backlog.add(conversion.id, conversion.content.length);
        onAccepted();
      });
    });
    return conversion;
  }

  /**
   * What every piece of work passes in the transaction that accepts it, a retry too: there is room for it in the
   * backlog, and it takes its part of the quota.
   * @throws {QuotaExceeded}, {BacklogFull}: the transaction must be rolled back.
   */
  async admit(transaction: Transaction, principal: Principal): Promise<void> {
    const { planOf, backlog, takeQuota } = this.options;
    const { concurrentJobs } = planOf(principal.organization.planId);
    const unfinished = await transaction.jobs.countInLane(laneOf(principal));
    if (unfinished >= concurrentJobs * BACKLOG_PER_JOB) {
      throw new BacklogFull(backlog.secondsToNext());
    }
    await takeQuota(transaction, principal);
  }
}

function laneOf({ organization, mode }: Principal): string {
  return `${organization.id}:${mode}`;
}
