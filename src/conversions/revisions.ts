import type { Clock } from '../contracts/clock.js';
import type { Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Plan, WorkPrincipal } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import type { Conversion, Revision } from '../domain/conversion.js';
import type { AskedVoice } from '../domain/voice.js';
import { editableScript } from '../domain/editable-script.js';
import { assertMay } from '../domain/permissions.js';
import type { Script } from '../domain/script.js';
import type { ChooseVoice } from './choose-voice.js';
import { newConvertJob } from './lanes.js';
import { sandboxScript } from './sandbox.js';
import type { WorkLimits } from './work-limits.js';

export interface RevisionsOptions {
  /** Records the refusals of the quota. */
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly planOf: (planId: string) => Plan;
  readonly limits: Pick<WorkLimits, 'admit' | 'checkBacklog'>;
  readonly chooseVoice: ChooseVoice;
  /** An edited text as a script, with the chapters of the script before. */
  readonly toScript: (before: Script, text: string) => Script;
}

/** An edited script. */
export interface RevisionOrder {
  readonly text: string;
  /** Voices; absent for those of the conversion. */
  readonly voice?: AskedVoice;
  /** The version that was edited; absent if it does not matter whether another came between. */
  readonly baseVersion?: number;
}

export type RevisionAnswer =
  | { readonly type: 'accepted'; readonly conversion: Conversion }
  | { readonly type: 'not-found' }
  /** It is neither completed nor failed, or has no script yet. */
  | { readonly type: 'not-editable' }
  /** Another edit came between. */
  | { readonly type: 'outdated'; readonly latest: number };

/** Takes edited scripts of conversions (docs/decisions/0014). */
export class Revisions {
  constructor(private readonly options: RevisionsOptions) {}

  /**
   * Orders a new version. It replaces one that is still in the making. Free of quota for a completed conversion; a failed
   * one is started over with the script, which counts as a retry does.
   * @throws {ActionNotAllowed}, {VoiceNotAvailable}, {QuotaExceeded}, {BacklogFull}, {StorageFull}: nothing has changed.
   */
  async revise(
    actor: Actor,
    id: string,
    principal: WorkPrincipal,
    order: RevisionOrder,
    requestId: string,
  ): Promise<RevisionAnswer> {
    assertMay(actor, 'conversions.write');
    const { organization, mode } = principal;
    const owner = { organizationId: organization.id, mode };
    const asked = order.voice && this.options.chooseVoice(order.voice, organization);
    return this.options.unitOfWork.write(async (transaction): Promise<RevisionAnswer> => {
      await transaction.lock(organization.id);
      const conversion = await transaction.conversions.find(id, owner);
      if (conversion === null) return { type: 'not-found' };
      const { state } = conversion;
      const { version: latest, script, voice } = editableScript(conversion);
      const isSettled = state.status === 'completed' || state.status === 'failed';
      if (!isSettled || script === null) return { type: 'not-editable' };
      const { baseVersion = latest } = order;
      if (baseVersion !== latest) return { type: 'outdated', latest };
      const edited = this.options.toScript(script, order.text);
      const revision: Revision = {
        version: latest + 1,
        script: mode === 'test' ? sandboxScript(edited) : edited,
        voice: asked ?? voice,
        ...{ status: 'pending', createdAt: this.#now(), error: null },
      };
      if (state.status === 'failed') await this.#restart(transaction, principal, id, revision);
      else await this.#replace(transaction, principal, conversion, revision);
      await this.#enqueue(transaction, principal, conversion, requestId);
      transaction.publish({ type: 'accepted', id, characters: revision.script.text.length });
      return { type: 'accepted', conversion };
    });
  }

  async #restart(
    transaction: Transaction,
    principal: WorkPrincipal,
    id: string,
    revision: Revision,
  ): Promise<void> {
    await this.options.limits.admit(transaction, principal);
    await transaction.conversions.restart(id, revision);
  }

  async #replace(
    transaction: Transaction,
    principal: WorkPrincipal,
    { id, revision: before }: Conversion,
    revision: Revision,
  ): Promise<void> {
    const { conversions, jobs, publish } = transaction;
    if (before !== null && before.status !== 'failed') {
      await jobs.cancel('convert@1', id);
      publish({ type: 'superseded', id });
    }
    await this.options.limits.checkBacklog(transaction, principal);
    await conversions.keepRevision(id, revision);
  }

  async #enqueue(
    { jobs }: Transaction,
    { organization }: WorkPrincipal,
    conversion: Conversion,
    requestId: string,
  ): Promise<void> {
    const plan = this.options.planOf(organization.planId);
    await jobs.enqueue(newConvertJob(conversion, plan, requestId), this.#now());
  }

  #now(): string {
    return new Date(this.options.clock.now()).toISOString();
  }
}
