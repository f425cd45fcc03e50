import { randomBytes } from 'node:crypto';
import type { Clock } from '../contracts/clock.js';
import type { Owner } from '../contracts/conversion-store.js';
import type { IdempotencyClaim } from '../contracts/idempotency-store.js';
import type { ScriptReads } from '../contracts/script-store.js';
import type { ScriptWriter } from '../contracts/script-writer.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';
import type { WorkPrincipal } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import type { GeneratedScript, ScriptDraft } from '../domain/generated-script.js';
import { assertMay } from '../domain/permissions.js';
import type { OpenRequests } from './open-requests.js';
import type { ReleaseHistory } from './release-history.js';
import { toScriptRequest } from './script-request.js';
import { writingOf } from './writing-of.js';

const HOUR_MS = 3_600_000;
/** Lifetime of a script (contract: Script). */
const LIFETIME_MS = 2 * HOUR_MS;
/** Time for which an expired script is distinguished from one that never existed (contract decisions: Errors). */
const REMEMBERED_MS = 30 * 24 * HOUR_MS;

export interface GeneratedScriptsOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Reads;
  readonly writer: ScriptWriter;
  readonly requests: OpenRequests;
  readonly history: Pick<ReleaseHistory, 'before'>;
  readonly clock: Clock;
}

/** Order of a script. */
export type ScriptOrder = Omit<ScriptDraft, 'script' | 'wordCount' | 'writing'>;

/** The request that an order of a script came with. */
export interface ScriptRequestContext {
  /** Aborts when the caller has disconnected. */
  readonly signal: AbortSignal;
  /** Recorded in the transaction that keeps the script. */
  readonly claim?: IdempotencyClaim | undefined;
}

/** Result of looking up a script id. */
export type FoundScript =
  | { readonly type: 'found'; readonly script: GeneratedScript }
  | { readonly type: 'expired' }
  | { readonly type: 'unknown' };

/** Writes scripts that can be edited before they are converted, and forgets them (contract: Scripts). */
export class GeneratedScripts {
  constructor(private readonly options: GeneratedScriptsOptions) {}

  /** @throws {ActionNotAllowed}, {BacklogFull} before anything is read, and as ScriptWriter.write does. */
  async generate(
    actor: Actor,
    { organization, mode }: WorkPrincipal,
    order: ScriptOrder,
    context: ScriptRequestContext,
  ): Promise<GeneratedScript> {
    assertMay(actor, 'conversions.write');
    const owner = { organizationId: organization.id, mode };
    return this.options.requests.run(owner, () => this.#generate(owner, order, context));
  }

  async #generate(
    owner: Owner,
    order: ScriptOrder,
    { signal, claim }: ScriptRequestContext,
  ): Promise<GeneratedScript> {
    const { reads, writer, history, unitOfWork, clock } = this.options;
    const source = { ...order, ...owner, productId: null, ignoreOrganization: false };
    const { accounts } = reads;
    const request = await toScriptRequest(source, { accounts, history }, signal);
    const written = await writer.write(request, signal);
    const { script, wordCount } = written;
    const now = clock.now();
    const generated: GeneratedScript = {
      id: `script_${randomBytes(12).toString('hex')}`,
      ...owner,
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + LIFETIME_MS).toISOString(),
      draft: { ...order, script, wordCount, writing: writingOf(written) },
    };
    await unitOfWork.write(async ({ scripts, idempotency }) => {
      await scripts.add(generated);
      if (claim !== undefined) await idempotency.add(claim, generated.id);
    });
    return generated;
  }

  /** Scripts that can still be edited and converted, newest first. */
  async recent(owner: Owner, limit: number): Promise<readonly GeneratedScript[]> {
    const { reads, clock } = this.options;
    return reads.scripts.unexpired(owner, new Date(clock.now()).toISOString(), limit);
  }

  /** By the clock, whether the cleaning has come by or not. */
  async find(id: string, owner: Owner): Promise<FoundScript> {
    const scripts: ScriptReads = this.options.reads.scripts;
    const script = await scripts.find(id, owner);
    if (script === null) return { type: 'unknown' };
    const expiredFor = this.options.clock.now() - Date.parse(script.expiresAt);
    if (expiredFor >= REMEMBERED_MS) return { type: 'unknown' };
    return expiredFor >= 0 || !('draft' in script)
      ? { type: 'expired' }
      : { type: 'found', script };
  }

  /** Removes the texts of expired scripts, and the ids of those that expired 30 days ago. Called periodically. */
  async clean(): Promise<void> {
    const now = this.options.clock.now();
    await this.options.unitOfWork.write(async ({ scripts }) => {
      await scripts.clearExpired(new Date(now).toISOString());
      await scripts.forgetExpired(new Date(now - REMEMBERED_MS).toISOString());
    });
  }
}
