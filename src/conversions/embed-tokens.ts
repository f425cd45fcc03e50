import { randomBytes } from 'node:crypto';
import type { Clock } from '../contracts/clock.js';
import type { Owner } from '../contracts/conversion-store.js';
import type { IdempotencyClaim } from '../contracts/idempotency-store.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';
import type { EmbedToken } from '../domain/embed-token.js';

/** Tokens that an organization may make on one UTC day (contract: Other constants). */
const TOKENS_PER_DAY = 100;

/** 256 random bits: nobody finds one by trying. */
const TOKEN_BYTES = 32;

export type NewEmbedToken =
  | { readonly type: 'created'; readonly token: EmbedToken }
  | { readonly type: 'conversion-not-found' }
  | { readonly type: 'limit-exceeded' };

/** Makes and revokes embed tokens (contract: Embed token). */
export class EmbedTokens {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @param claim Recorded in the transaction that creates the token */
  async create(
    conversionId: string,
    owner: Owner,
    claim?: IdempotencyClaim,
  ): Promise<NewEmbedToken> {
    const createdAt = this.#now();
    return this.unitOfWork.write(async (transaction): Promise<NewEmbedToken> => {
      const { conversions, embedTokens, idempotency, lock } = transaction;
      await lock(owner.organizationId);
      if ((await conversions.find(conversionId, owner)) === null) {
        return { type: 'conversion-not-found' };
      }
      const day = createdAt.slice(0, 10);
      if (!(await embedTokens.countOne(owner, day, TOKENS_PER_DAY))) {
        return { type: 'limit-exceeded' };
      }
      const token = { token: newToken(), conversionId, createdAt };
      await embedTokens.add(token);
      if (claim !== undefined) await idempotency.add(claim, token.token);
      return { type: 'created', token };
    });
  }

  /** When it was revoked (ISO 8601); null where the conversion has no such active token. */
  async revoke(conversionId: string, token: string): Promise<string | null> {
    const at = this.#now();
    return this.unitOfWork.write(async ({ embedTokens, publish }) => {
      if (!(await embedTokens.revoke(conversionId, token, at))) return null;
      publish({ type: 'unshared', id: conversionId });
      return at;
    });
  }

  #now(): string {
    return new Date(this.clock.now()).toISOString();
  }
}

function newToken(): string {
  return `emb_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
}
