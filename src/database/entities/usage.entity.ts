import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { QuotaEventType } from '../../domain/event.js';
import type { CreditKind } from '../../domain/usage.js';

/** Quota that an organization used in one billing period. */
@Entity('quota_use')
export class QuotaUseEntity {
  @PrimaryColumn({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @PrimaryColumn({ name: 'period_start', type: 'varchar' })
  periodStart!: string;

  @Column({ name: 'audio_used', type: 'integer' })
  audioUsed!: number;

  /** The newest event of the period. */
  @Column({ name: 'last_event', type: 'varchar', nullable: true })
  lastEvent!: QuotaEventType | null;
}

@Entity('credit_grants')
export class CreditGrantEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id!: string;

  @Column({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @Column({ type: 'varchar' })
  kind!: CreditKind;

  @Column({ type: 'integer' })
  amount!: number;

  @Column({ type: 'integer' })
  used!: number;

  @Column({ name: 'expires_at', type: 'varchar', nullable: true })
  expiresAt!: string | null;

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;
}
