import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Mode } from '../../domain/account.js';

/**
 * Kept in plain text: the owner is shown active tokens again (contract: Conversions), and what one opens, the audio
 * of its conversion, stands in the same storage.
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

/** How many tokens an organization made on a UTC day. */
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
