import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Mode } from '../../domain/account.js';

@Entity('feeds')
export class FeedEntity {
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  @Column({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @Column({ type: 'varchar' })
  mode!: Mode;

  @Column({ name: 'product_id', type: 'varchar', nullable: true })
  productId!: string | null;

  @Column({ type: 'text', nullable: true })
  title!: string | null;

  @Column({ name: 'is_public', type: 'boolean' })
  isPublic!: boolean;

  @Column({ name: 'token_sha256', type: 'varchar' })
  tokenSha256!: string;

  @Column({ name: 'last_four', type: 'varchar' })
  lastFour!: string;

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;

  /** Of what it showed when it was last read; null before, as `editionSince` is. */
  @Column({ name: 'edition_sha256', type: 'varchar', nullable: true })
  editionSha256!: string | null;

  @Column({ name: 'edition_since', type: 'varchar', nullable: true })
  editionSince!: string | null;
}
