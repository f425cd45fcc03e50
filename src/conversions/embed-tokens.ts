import { randomBytes } from 'node:crypto';
import type { Clock } from '../contracts/clock.js';
import type { Owner } from '../contracts/conversion-store.js';
import type { IdempotencyClaim } from '../contracts/idempotency-store.js';
import { recordChange } from '../contracts/record-change.js';
import type { Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Plan } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import type { AuditAction } from '../domain/audit.js';
import type { Conversion } from '../domain/conversion.js';
import type { EmbedToken } from '../domain/embed-token.js';
import { assertMay } from '../domain/permissions.js';

/** Tokens that an organization may make on one UTC day (contract: Other constants). */
const TOKENS_PER_DAY = 100;

/** 256 random bits: nobody finds one by trying. */
const TOKEN_BYTES = 32;

export type NewEmbedToken =
  | { readonly type: 'created'; readonly token: EmbedToken }
  | { readonly type: 'plan-required' }
  | { readonly type: 'conversion-not-found' }
  | { readonly type: 'limit-exceeded' };

/** Creates embed tokens, for organizations with a paid plan, and revokes them (contract: Embed token). */
export class EmbedTokens {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly planOf: (planId: string) => Plan,
  ) {}

  /** @param claim Recorded in the transaction that creates the token */
  async create(
    actor: Actor,
    conversionId: string,
    owner: Owner,
    claim?: IdempotencyClaim,
  ): Promise<NewEmbedToken> {
    assertMay(actor, 'conversions.share');
    const createdAt = this.#now();
    return this.unitOfWork.write(async (transaction): Promise<NewEmbedToken> => {
      const { accounts, conversions, embedTokens, idempotency, lock } = transaction;
      await lock(owner.organizationId);
      const organization = await accounts.findOrganization(owner.organizationId);
      if (organization === null) return { type: 'conversion-not-found' };
      if (!this.planOf(organization.planId).paid) return { type: 'plan-required' };
      const conversion = await conversions.find(conversionId, owner);
      if (conversion === null) return { type: 'conversion-not-found' };
      const day = createdAt.slice(0, 10);
      if (!(await embedTokens.countOne(owner, day, TOKENS_PER_DAY))) {
        return { type: 'limit-exceeded' };
      }
      const token = { token: newToken(), conversionId, createdAt };
      await embedTokens.add(token);
      if (claim !== undefined) await idempotency.add(claim, token.token);
      await record(transaction, actor, 'embed_token.created', conversion, token);
      return { type: 'created', token };
    });
  }

  /** Time of the revocation (ISO 8601); null if the conversion does not exist or has no such active token. */
  async revoke(
    actor: Actor,
    conversionId: string,
    owner: Owner,
    token: string,
  ): Promise<string | null> {
    assertMay(actor, 'conversions.share');
    const at = this.#now();
    return this.unitOfWork.write(async (transaction) => {
      const { conversions, embedTokens, publish } = transaction;
      const conversion = await conversions.find(conversionId, owner);
      if (conversion === null || !(await embedTokens.revoke(conversionId, token, at))) return null;
      publish({ type: 'unshared', id: conversionId });
      await record(transaction, actor, 'embed_token.revoked', conversion, { token, createdAt: at });
      return at;
    });
  }

  #now(): string {
    return new Date(this.clock.now()).toISOString();
  }
}

async function record(
  transaction: Pick<Transaction, 'audit'>,
  actor: Actor,
  action: AuditAction,
  { id, organizationId, title }: Conversion,
  { token, createdAt: at }: Pick<EmbedToken, 'token' | 'createdAt'>,
): Promise<void> {
  await recordChange(transaction, actor, {
    ...{ organizationId, action, at },
    subject: { type: 'conversion', id, name: title },
    details: { ends_with: token.slice(-4) },
  });
}

function newToken(): string {
  return `emb_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
}
