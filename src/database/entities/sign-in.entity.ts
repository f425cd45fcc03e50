import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../../domain/account.js';
import type { LinkPurpose } from '../../domain/session.js';

/** Apart from the user, so that no query for users reads it. */
@Entity('passwords')
export class PasswordEntity {
  @PrimaryColumn({ name: 'user_id', type: 'varchar' })
  userId!: string;

  /** PHC string format. */
  @Column({ type: 'varchar' })
  hash!: string;

  @Column({ name: 'changed_at', type: 'varchar' })
  changedAt!: string;
}

@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  @Column({ name: 'user_id', type: 'varchar' })
  userId!: string;

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;

  @Column({ name: 'last_seen_at', type: 'varchar' })
  lastSeenAt!: string;

  @Column({ name: 'expires_at', type: 'varchar' })
  expiresAt!: string;

  @Column({ name: 'revoked_at', type: 'varchar', nullable: true })
  revokedAt!: string | null;

  @Column({ type: 'varchar' })
  address!: string;

  @Column({ name: 'user_agent', type: 'text' })
  userAgent!: string;
}

@Entity('one_time_links')
export class OneTimeLinkEntity {
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  @Column({ type: 'varchar', unique: true })
  sha256!: string;

  @Column({ type: 'varchar' })
  purpose!: LinkPurpose;

  @Column({ type: 'varchar', nullable: true })
  email!: string | null;

  @Column({ name: 'organization_id', type: 'varchar', nullable: true })
  organizationId!: string | null;

  @Column({ type: 'varchar', nullable: true })
  role!: Role | null;

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;

  @Column({ name: 'expires_at', type: 'varchar' })
  expiresAt!: string;

  @Column({ name: 'used_at', type: 'varchar', nullable: true })
  usedAt!: string | null;
}
