import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../contracts/clock.js';
import type { IdempotencyClaim } from '../contracts/idempotency-store.js';
import type { ProductReads } from '../contracts/product-store.js';
import type { Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Plan, WorkPrincipal } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import type { Conversion, ConversionOrder } from '../domain/conversion.js';
import { ProductNotFound } from '../domain/failure.js';
import { assertMay } from '../domain/permissions.js';
import type { Script, Writing } from '../domain/script.js';
import { newConvertJob } from './lanes.js';
import { recordSharing } from './record-sharing.js';
import { narratedLength } from './sandbox.js';
import type { CheckText } from './text-check.js';
import type { WorkLimits } from './work-limits.js';

export interface AdmissionOptions {
  /** Records the refusals of the quota. */
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly planOf: (planId: string) => Plan;
  readonly limits: WorkLimits;
  readonly checkText: CheckText;
}

/** The request that an order came with. */
export interface WorkRequest {
  readonly requestId: string;
  /** Recorded in the transaction that accepts the order. */
  readonly claim?: IdempotencyClaim;
  /** Writes what else is to be true with it, in that transaction; what it throws refuses the order. */
  readonly also?: (transaction: Transaction, conversion: Conversion) => Promise<void>;
}

/** A script that was generated before and is not written again (contract: Scripts). */
export interface ReadyScript {
  /** Id of the generated script. */
  readonly id: string;
  readonly script: Script;
  /** Null if the caller edited it. */
  readonly writing: Writing | null;
}

/** Takes orders for conversions. */
export class Admission {
  constructor(private readonly options: AdmissionOptions) {}

  /**
   * Accepts an order, with the script where it is there already: the conversion, its job, what it takes of the quota
   * and its idempotency key are durable, together, when this resolves.
   * @throws {ActionNotAllowed}, {LanguageNotSupported}, {VersionNotFound}, {ProductNotFound}, {QuotaExceeded}, {BacklogFull}, {StorageFull}: nothing has changed.
   */
  async accept(
    actor: Actor,
    principal: WorkPrincipal,
    order: ConversionOrder,
    { requestId, claim, also }: WorkRequest,
    ready: ReadyScript | null = null,
  ): Promise<Conversion> {
    assertMay(actor, 'conversions.write');
    if (order.publicUrl) assertMay(actor, 'conversions.share');
    const { unitOfWork, planOf, clock } = this.options;
    const { organization, mode } = principal;
    if (ready === null) await this.options.checkText(order, principal);
    const createdAt = new Date(clock.now()).toISOString();
    const asked: Conversion = {
      ...order,
      id: uuidv7(),
      organizationId: organization.id,
      mode,
      createdAt,
      state: { status: 'pending' },
      script: ready?.script ?? null,
      scriptId: ready?.id ?? null,
      writing: ready?.writing ?? null,
      scriptVersion: 1,
      revision: null,
    };
    return unitOfWork.write(async (transaction) => {
      const { conversions, jobs, products, idempotency, lock, publish } = transaction;
      await lock(organization.id);
      const conversion = await withProduct(asked, products);
      await this.options.limits.admit(transaction, principal);
      await conversions.add(conversion);
      if (claim !== undefined) await idempotency.add(claim, conversion.id);
      if (conversion.publicUrl) await recordSharing(transaction, actor, conversion, createdAt);
      await also?.(transaction, conversion);
      const plan = planOf(organization.planId);
      await jobs.enqueue(newConvertJob(conversion, plan, requestId), createdAt);
      publish({ type: 'accepted', id: conversion.id, characters: narratedLength(conversion) });
      return conversion;
    });
  }
}

/**
 * Names the product in the narration where the order does not.
 * @throws {ProductNotFound} if the organization has none of that id
 */
async function withProduct(conversion: Conversion, products: ProductReads): Promise<Conversion> {
  const { productId, narration } = conversion;
  if (productId === null) return conversion;
  const product = await products.find(productId, conversion);
  if (product === null) throw new ProductNotFound();
  return { ...conversion, narration: { productName: product.name, ...narration } };
}
