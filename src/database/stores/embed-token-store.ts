import { IsNull, LessThanOrEqual, Not, type EntityManager } from 'typeorm';
import type { Owner } from '../../contracts/conversion-store.js';
import type { EmbedTokenWrites } from '../../contracts/embed-token-store.js';
import type { Mode } from '../../domain/account.js';
import type { EmbedToken } from '../../domain/embed-token.js';
import { EmbedTokenDayEntity, EmbedTokenEntity } from '../entities/embed-token.entity.js';

const ACTIVE = { revokedAt: IsNull() };

/** Embed tokens in the database. */
export class EmbedTokenStore implements EmbedTokenWrites {
  constructor(private readonly manager: EntityManager) {}

  async findActive(token: string): Promise<EmbedToken | null> {
    const row = await this.manager.findOneBy(EmbedTokenEntity, { token, ...ACTIVE });
    return row && toEmbedToken(row);
  }

  async wasRevoked(token: string): Promise<boolean> {
    return this.manager.existsBy(EmbedTokenEntity, { token, revokedAt: Not(IsNull()) });
  }

  async list(conversionId: string, limit?: number): Promise<readonly EmbedToken[]> {
    const rows = await this.manager.find(EmbedTokenEntity, {
      where: { conversionId, ...ACTIVE },
      order: { createdAt: 'DESC', token: 'DESC' },
      ...(limit !== undefined && { take: limit }),
    });
    return rows.map(toEmbedToken);
  }

  async add(token: EmbedToken): Promise<void> {
    await this.manager.insert(EmbedTokenEntity, { ...token });
  }

  async countOne(owner: Owner, day: string, limit: number): Promise<boolean> {
    const key = { organizationId: owner.organizationId, mode: owner.mode, day };
    const known = await this.manager.findOneBy(EmbedTokenDayEntity, key);
    const created = known?.created ?? 0;
    if (created >= limit) return false;
    await this.manager.upsert(EmbedTokenDayEntity, { ...key, created: created + 1 }, [
      'organizationId',
      'mode',
      'day',
    ]);
    return true;
  }

  async forgetDaysUntil(mode: Mode, day: string): Promise<void> {
    await this.manager.delete(EmbedTokenDayEntity, { mode, day: LessThanOrEqual(day) });
  }

  async revoke(conversionId: string, token: string, at: string): Promise<boolean> {
    const { affected } = await this.manager.update(
      EmbedTokenEntity,
      { conversionId, token, ...ACTIVE },
      { revokedAt: at },
    );
    return affected === 1;
  }
}

function toEmbedToken({ token, conversionId, createdAt }: EmbedTokenEntity): EmbedToken {
  return { token, conversionId, createdAt };
}
