import { LessThanOrEqual, type EntityManager } from 'typeorm';
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
    const { fingerprint, subject, answer, expiresAt } = row;
    return { owner: { organizationId, mode }, key, fingerprint, subject, answer, expiresAt };
  }

  async add(claim: IdempotencyClaim, subject: string): Promise<void> {
    const { owner, key, fingerprint, expiresAt } = claim;
    const { organizationId, mode } = owner;
    await this.manager.delete(IdempotencyEntity, { organizationId, mode, key });
    await this.manager.insert(IdempotencyEntity, {
      organizationId,
      mode,
      key,
      fingerprint,
      subject,
      answer: null,
      expiresAt,
    });
  }

  async keepAnswer({ owner, key }: IdempotencyClaim, answer: StoredAnswer): Promise<void> {
    const { organizationId, mode } = owner;
    await this.manager.update(IdempotencyEntity, { organizationId, mode, key }, { answer });
  }

  async removeExpired(at: string): Promise<void> {
    await this.manager.delete(IdempotencyEntity, { expiresAt: LessThanOrEqual(at) });
  }
}
