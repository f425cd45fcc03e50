import type { Clock } from '../contracts/clock.js';
import type { ConversionChanges, Owner, RetryChanges } from '../contracts/conversion-store.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Plan, Principal } from '../domain/account.js';
import type { Conversion, ConversionOrder, NarrationSettings } from '../domain/conversion.js';
import type { Backlog } from './backlog.js';
import { newConvertJob } from './lanes.js';
import { narratedLength } from './sandbox.js';
import type { AdmitWork } from './work-limits.js';

export interface ChangingOptions {
  /** Records the refusals of the quota. */
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'conversions'>;
  readonly backlog: Backlog;
  readonly clock: Clock;
  readonly planOf: (planId: string) => Plan;
  readonly admit: AdmitWork;
  /** @throws {VersionNotFound} for an order of a release that its text does not have. */
  readonly checkVersion: (order: ConversionOrder) => Promise<void>;
  /** Called once a retry is durable. */
  readonly onAccepted: () => void;
  /** Stops what works on a removed conversion and removes its files. Called once the removal is durable. */
  readonly cleanUp: (removed: Conversion) => Promise<void>;
}

/** What is asked of a retry. */
export interface RetryOrder {
  /** Settings that replace those of the conversion. */
  readonly narration?: Partial<NarrationSettings>;
  readonly webhookUrl?: string;
}

export type Retry =
  | { readonly type: 'accepted'; readonly conversion: Conversion }
  | { readonly type: 'not-found' }
  | { readonly type: 'not-failed' };

/**
 * Changes conversions that are there. Each change is one transaction that looks first, so that of several at once
 * one wins and the others see what it left.
 */
export class ConversionChanging {
  constructor(private readonly options: ChangingOptions) {}

  /** Null where there is no such conversion. */
  async change(id: string, owner: Owner, changes: ConversionChanges): Promise<Conversion | null> {
    return this.options.unitOfWork.write(async ({ conversions }) => {
      if ((await conversions.find(id, owner)) === null) return null;
      await conversions.change(id, changes);
      return conversions.find(id, owner);
    });
  }

  /**
   * Removes a conversion in whatever state, cancelling work on it. Resolves once its files are gone, too.
   * @returns when it was removed (ISO 8601); null where there is no such conversion.
   */
  async remove(id: string, owner: Owner): Promise<string | null> {
    const removed = await this.options.unitOfWork.write(async ({ conversions, jobs }) => {
      const conversion = await conversions.find(id, owner);
      if (conversion === null) return null;
      await conversions.remove(id);
      await jobs.cancel('convert@1', id);
      return conversion;
    });
    if (removed === null) return null;
    const at = this.#now();
    await this.options.cleanUp(removed);
    return at;
  }

  /**
   * Starts a failed conversion over, which counts as one more.
   * @throws {VersionNotFound}, {QuotaExceeded}, {BacklogFull}: nothing has changed.
   */
  async retry(
    id: string,
    principal: Principal,
    order: RetryOrder,
    requestId: string,
  ): Promise<Retry> {
    const { unitOfWork, planOf, backlog, admit, onAccepted } = this.options;
    const { organization, mode } = principal;
    const owner = { organizationId: organization.id, mode };
    await this.#checkVersion(id, owner, order);
    return unitOfWork.write(async (transaction): Promise<Retry> => {
      const { conversions, jobs, afterCommit } = transaction;
      const failed = await conversions.find(id, owner);
      if (failed === null) return { type: 'not-found' };
      if (!(await conversions.retry(id, changesOf(failed, order)))) return { type: 'not-failed' };
      await admit(transaction, principal);
      await jobs.enqueue(
        newConvertJob(failed, planOf(organization.planId), requestId),
        this.#now(),
      );
      afterCommit(() => {
        backlog.add(id, narratedLength(failed));
        onAccepted();
      });
      return { type: 'accepted', conversion: { ...failed, state: { status: 'pending' } } };
    });
  }

  /**
   * Outside of the transaction: reading a long text takes its time, and neither the text nor whether a script was given
   * ever changes. What cannot be retried at all is told by the transaction.
   */
  async #checkVersion(id: string, owner: Owner, order: RetryOrder): Promise<void> {
    if (order.narration?.version === undefined) return;
    const failed = await this.options.reads.conversions.find(id, owner);
    if (failed?.state.status !== 'failed' || failed.scriptId !== null) return;
    await this.options.checkVersion({ ...failed, ...changesOf(failed, order) });
  }

  #now(): string {
    return new Date(this.options.clock.now()).toISOString();
  }
}

function changesOf({ narration }: Conversion, order: RetryOrder): RetryChanges {
  return {
    ...(order.narration !== undefined && { narration: { ...narration, ...order.narration } }),
    ...(order.webhookUrl !== undefined && { webhookUrl: order.webhookUrl }),
  };
}
