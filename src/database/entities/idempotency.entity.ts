import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredAnswer } from '../../contracts/idempotency-store.js';
import type { Mode } from '../../domain/account.js';

@Entity('idempotency_records')
export class IdempotencyEntity {
  @PrimaryColumn({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @PrimaryColumn({ type: 'varchar' })
  mode!: Mode;

  @PrimaryColumn({ type: 'varchar' })
  key!: string;

  @Column({ type: 'varchar' })
  fingerprint!: string;

  @Column({ type: 'varchar' })
  subject!: string;

  @Column({ type: 'simple-json', nullable: true })
  answer!: StoredAnswer | null;

  /** Node that is answering the request; null when it has ended. */
  @Column({ type: 'varchar', nullable: true })
  node!: string | null;

  @Column({ name: 'expires_at', type: 'varchar' })
  expiresAt!: string;
}
