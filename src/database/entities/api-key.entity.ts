import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Mode, Scope } from '../../domain/account.js';

@Entity('api_keys')
export class ApiKeyEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id!: string;

  @Column({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @Column({ name: 'user_id', type: 'varchar', nullable: true })
  userId!: string | null;

  @Column({ type: 'varchar' })
  name!: string;

  @Column({ type: 'varchar' })
  mode!: Mode;

  @Column({ type: 'varchar' })
  scope!: Scope;

  @Column({ type: 'varchar', unique: true })
  sha256!: string;

  @Column({ name: 'last_four', type: 'varchar' })
  lastFour!: string;

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;

  @Column({ name: 'expires_at', type: 'varchar', nullable: true })
  expiresAt!: string | null;

  @Column({ name: 'revoked_at', type: 'varchar', nullable: true })
  revokedAt!: string | null;

  @Column({ name: 'last_used_at', type: 'varchar', nullable: true })
  lastUsedAt!: string | null;

  @Column({ name: 'last_request', type: 'varchar', nullable: true })
  lastRequest!: string | null;
}
