import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DefaultVoice } from '../../domain/voice.js';

@Entity('organizations')
export class OrganizationEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id!: string;

  @Column({ type: 'varchar' })
  name!: string;

  @Column({ type: 'varchar', unique: true })
  slug!: string;

  @Column({ name: 'plan_id', type: 'varchar' })
  planId!: string;

  @Column({ name: 'logo_url', type: 'text', nullable: true })
  logoUrl!: string | null;

  @Column({ name: 'primary_color', type: 'varchar', nullable: true })
  primaryColor!: string | null;

  @Column({ name: 'website_url', type: 'text', nullable: true })
  websiteUrl!: string | null;

  @Column({ name: 'default_voice', type: 'simple-json', nullable: true })
  defaultVoice!: DefaultVoice | null;

  /** Version of the row in `organization_logos`; null without a logo. */
  @Column({ name: 'logo_version', type: 'varchar', nullable: true })
  logoVersion!: string | null;

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;
}
