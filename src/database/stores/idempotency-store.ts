import { Equal, IsNull, LessThanOrEqual, Or, type EntityManager } from 'typeorm';
import { IdempotencyKeyTaken } from '../../domain/refusal.js';
import type { Owner } from '../../contracts/conversion-store.js';
import type {
  IdempotencyClaim,
  IdempotencyRecord,
  IdempotencyWrites,
  StoredAnswer,
} from '../../contracts/idempotency-store.js';
import { IdempotencyEntity } from '../entities/idempotency.entity.js';

/** Idempotency records in the database. */
export class IdempotencyStore implements IdempotencyWrites {
  constructor(private readonly manager: EntityManager) {}

  async find({ organizationId, mode }: Owner, key: string): Promise<IdempotencyRecord | null> {
    const row = await this.manager.findOneBy(IdempotencyEntity, { organizationId, mode, key });
    if (row === null) return null;
    const { fingerprint, subject, answer, expiresAt, node } = row;
    return { owner: { organizationId, mode }, key, fingerprint, subject, answer, expiresAt, node };
  }

  async add(claim: IdempotencyClaim, subject: string): Promise<void> {
    const { owner, key, fingerprint, expiresAt, startedAt, node } = claim;
    const place = { organizationId: owner.organizationId, mode: owner.mode, key };
    const expired = { ...place, expiresAt: LessThanOrEqual(startedAt) };
    await this.manager.delete(IdempotencyEntity, expired);
    // Waits for a transaction that is about to record the same key.
    await this.manager
      .createQueryBuilder()
      .insert()
      .into(IdempotencyEntity)
      .values({ ...place, fingerprint, subject, answer: null, expiresAt, node })
      .orIgnore()
      .execute();
    const recorded = await this.manager.findOneBy(IdempotencyEntity, place);
    if (recorded?.subject !== subject) throw new IdempotencyKeyTaken();
  }

  async end(claim: IdempotencyClaim, answer: StoredAnswer | null): Promise<void> {
    const { owner, key, expiresAt } = claim;
    const { organizationId, mode } = owner;
    // The record may be that of another claim, which was faster.
    const node = Or(Equal(claim.node), IsNull());
    await this.manager.update(
      IdempotencyEntity,
      { organizationId, mode, key, expiresAt, node },
      { node: null, ...(answer !== null && { answer }) },
    );
  }

  async removeExpired(at: string): Promise<void> {
    await this.manager.delete(IdempotencyEntity, { expiresAt: LessThanOrEqual(at) });
  }
}
