import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../contracts/clock.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';
import type { Plan, Principal } from '../domain/account.js';
import type { Conversion, ConversionOrder } from '../domain/conversion.js';
import type { Backlog } from './backlog.js';

export interface AdmissionOptions {
  readonly unitOfWork: UnitOfWork;
  readonly backlog: Backlog;
  readonly clock: Clock;
  readonly planOf: (planId: string) => Plan;
  /** Called once the work is durable. */
  readonly onAccepted: () => void;
}

/** Takes orders for conversions. */
export class Admission {
  constructor(private readonly options: AdmissionOptions) {}

  /** Accepts an order: the conversion and its job are durable, together, when this resolves. */
  async accept(
    principal: Principal,
    order: ConversionOrder,
    requestId: string,
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
    await unitOfWork.write(async ({ conversions, jobs, afterCommit }) => {
      await conversions.add(conversion);
      await jobs.enqueue(
        {
          name: 'convert@1',
          subject: conversion.id,
          lane: `${organization.id}:${mode}`,
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
}
