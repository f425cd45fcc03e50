import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Mode } from '../../domain/account.js';

/**
 * An embed token, in plain text: the owner can list active tokens (contract: Conversions), and the audio that a token
 * opens is in the same storage.
 */
@Entity('embed_tokens')
export class EmbedTokenEntity {
  @PrimaryColumn({ type: 'varchar' })
  token!: string;

  @Column({ name: 'conversion_id', type: 'varchar' })
  conversionId!: string;

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;

  @Column({ name: 'revoked_at', type: 'varchar', nullable: true })
  revokedAt!: string | null;
}

/** Number of tokens that an organization created on a UTC day. */
@Entity('embed_token_days')
export class EmbedTokenDayEntity {
  @PrimaryColumn({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @PrimaryColumn({ type: 'varchar' })
  mode!: Mode;

  @PrimaryColumn({ type: 'varchar' })
  day!: string;

  @Column({ type: 'integer' })
  created!: number;
}
