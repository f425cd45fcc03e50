import type { Logger } from 'pino';
import type { Clock } from '../contracts/clock.js';
import type { ConversionChanges, Owner, RetryChanges } from '../contracts/conversion-store.js';
import type { MediaStore } from '../contracts/media-store.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Plan, WorkPrincipal } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import type { Conversion, NarrationSettings } from '../domain/conversion.js';
import { assertMay } from '../domain/permissions.js';
import { subjectsOf } from './encoding-subject.js';
import { newConvertJob } from './lanes.js';
import { recordSharing } from './record-sharing.js';
import { removeAudio } from './remove-audio.js';
import { narratedLength } from './sandbox.js';
import type { CheckText } from './text-check.js';
import type { WorkLimits } from './work-limits.js';

export interface ChangingOptions {
  /** Records the refusals of the quota. */
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'conversions'>;
  readonly clock: Clock;
  readonly planOf: (planId: string) => Plan;
  readonly limits: WorkLimits;
  readonly checkText: CheckText;
  readonly media: Pick<MediaStore, 'remove'>;
  readonly logger: Logger;
}

/** Options of a retry. */
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

  /** Null if the conversion does not exist. */
  async change(
    actor: Actor,
    id: string,
    owner: Owner,
    changes: ConversionChanges,
  ): Promise<Conversion | null> {
    assertMay(actor, 'conversions.write');
    if (changes.publicUrl !== undefined) assertMay(actor, 'conversions.share');
    return this.options.unitOfWork.write(async (transaction) => {
      const { conversions, publish } = transaction;
      const before = await conversions.find(id, owner);
      if (before === null) return null;
      await conversions.change(id, changes);
      if (changes.publicUrl === false) publish({ type: 'unshared', id });
      const after = await conversions.find(id, owner);
      if (after !== null && after.publicUrl !== before.publicUrl) {
        await recordSharing(transaction, actor, after, this.#now());
      }
      return after;
    });
  }

  /**
   * Removes a conversion in whatever state, cancelling work on it. Resolves once its audio is gone, too, and what is kept of it
   * on this machine; other nodes forget it as soon as they hear of it.
   * @returns when it was removed (ISO 8601); null if the conversion does not exist.
   */
  async remove(actor: Actor, id: string, owner: Owner): Promise<string | null> {
    assertMay(actor, 'conversions.write');
    const { unitOfWork, media, logger } = this.options;
    const removed = await unitOfWork.write(async (transaction) => {
      const { conversions, audioFiles, supersededAudio, jobs, publish } = transaction;
      if ((await conversions.find(id, owner)) === null) return null;
      await jobs.cancel('convert@1', id);
      for (const subject of subjectsOf(id)) await jobs.cancel('encode@1', subject);
      // As it is now that nobody works on it: it may just have been completed.
      const conversion = await conversions.find(id, owner);
      const further = (await audioFiles.list(id)).map(({ key }) => key);
      const earlier = await supersededAudio.keptOf(id);
      if (!(await conversions.remove(id))) return null;
      publish({ type: 'removed', id });
      const finished = conversion?.state.status === 'completed' ? [conversion.state.media.key] : [];
      return [...finished, ...further, ...earlier];
    });
    if (removed === null) return null;
    const at = this.#now();
    for (const key of removed) await removeAudio(media, key, logger);
    return at;
  }

  /**
   * Starts a failed conversion over, which counts as one more.
   * @throws {ActionNotAllowed}, {LanguageNotSupported}, {VersionNotFound}, {QuotaExceeded}, {BacklogFull}, {StorageFull}: nothing has changed.
   */
  async retry(
    actor: Actor,
    id: string,
    principal: WorkPrincipal,
    order: RetryOrder,
    requestId: string,
  ): Promise<Retry> {
    assertMay(actor, 'conversions.write');
    const { unitOfWork, planOf, limits } = this.options;
    const { organization, mode } = principal;
    const owner = { organizationId: organization.id, mode };
    await this.#checkText(id, principal, order);
    return unitOfWork.write(async (transaction): Promise<Retry> => {
      const { conversions, jobs, lock, publish } = transaction;
      await lock(organization.id);
      const failed = await conversions.find(id, owner);
      if (failed === null) return { type: 'not-found' };
      if (!(await conversions.retry(id, changesOf(failed, order)))) {
        // It may have been removed since it was found.
        const isThere = (await conversions.find(id, owner)) !== null;
        return { type: isThere ? 'not-failed' : 'not-found' };
      }
      await limits.admit(transaction, principal);
      await jobs.enqueue(
        newConvertJob(failed, planOf(organization.planId), requestId),
        this.#now(),
      );
      publish({ type: 'accepted', id, characters: narratedLength(failed) });
      return { type: 'accepted', conversion: { ...failed, state: { status: 'pending' } } };
    });
  }

  /**
   * Checks the text outside of the transaction, because reading a long text takes time; neither the text nor the
   * presence of a given script ever changes. The transaction reports conversions that cannot be retried at all.
   */
  async #checkText(id: string, principal: WorkPrincipal, order: RetryOrder): Promise<void> {
    const { version, language } = order.narration ?? {};
    if (version === undefined && language === undefined) return;
    const owner = { organizationId: principal.organization.id, mode: principal.mode };
    const failed = await this.options.reads.conversions.find(id, owner);
    if (failed?.state.status !== 'failed' || failed.scriptId !== null) return;
    await this.options.checkText({ ...failed, ...changesOf(failed, order) }, principal);
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
