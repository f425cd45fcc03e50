import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { UsageWrites } from '../../contracts/usage-store.js';
import { QUOTA_EVENT_TYPES, type QuotaEventType } from '../../domain/event.js';
import type { CreditGrant, CreditKind } from '../../domain/usage.js';
import { CreditGrantEntity, QuotaUseEntity } from '../entities/usage.entity.js';

/** Quota use and credits in the database. */
export class UsageStore implements UsageWrites {
  constructor(private readonly manager: EntityManager) {}

  async audioUsed(organizationId: string, periodStart: string): Promise<number> {
    const use = await this.#use(organizationId, periodStart);
    return use?.audioUsed ?? 0;
  }

  async lastQuotaEvent(
    organizationId: string,
    periodStart: string,
  ): Promise<QuotaEventType | null> {
    const use = await this.#use(organizationId, periodStart);
    return use?.lastEvent ?? null;
  }

  usableCredits(organizationId: string, at: string): Promise<readonly CreditGrant[]> {
    return this.#usable(organizationId, at).getMany();
  }

  async takeAudio(organizationId: string, periodStart: string): Promise<void> {
    const audioUsed = (await this.audioUsed(organizationId, periodStart)) + 1;
    await this.manager.upsert(QuotaUseEntity, { organizationId, periodStart, audioUsed }, [
      'organizationId',
      'periodStart',
    ]);
  }

  async noteQuotaEvent(
    organizationId: string,
    periodStart: string,
    type: QuotaEventType,
  ): Promise<boolean> {
    const use = await this.#use(organizationId, periodStart);
    if (orderOf(use?.lastEvent) >= orderOf(type)) return false;
    const audioUsed = use?.audioUsed ?? 0;
    const row = { organizationId, periodStart, audioUsed, lastEvent: type };
    await this.manager.upsert(QuotaUseEntity, row, ['organizationId', 'periodStart']);
    return true;
  }

  async addCredits(grant: CreditGrant): Promise<void> {
    await this.manager.insert(CreditGrantEntity, { ...grant });
  }

  async takeCredit(organizationId: string, kind: CreditKind, at: string): Promise<boolean> {
    const grant = await this.#usable(organizationId, at)
      .andWhere('grant.kind = :kind', { kind })
      .limit(1)
      .getOne();
    if (grant === null) return false;
    await this.manager.increment(CreditGrantEntity, { id: grant.id }, 'used', 1);
    return true;
  }

  #use(organizationId: string, periodStart: string): Promise<QuotaUseEntity | null> {
    return this.manager.findOneBy(QuotaUseEntity, { organizationId, periodStart });
  }

  #usable(organizationId: string, at: string): SelectQueryBuilder<CreditGrantEntity> {
    return this.manager
      .createQueryBuilder(CreditGrantEntity, 'grant')
      .where('grant.organizationId = :organizationId', { organizationId })
      .andWhere('grant.used < grant.amount')
      .andWhere('(grant.expiresAt IS NULL OR grant.expiresAt > :at)', { at })
      .orderBy('grant.expiresAt', 'ASC', 'NULLS LAST')
      .addOrderBy('grant.id');
  }
}

/** -1 for none. */
function orderOf(type: QuotaEventType | null | undefined): number {
  return type == null ? -1 : QUOTA_EVENT_TYPES.indexOf(type);
}
