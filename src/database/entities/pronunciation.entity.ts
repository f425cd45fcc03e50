import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Pronunciation } from '../../domain/pronunciation.js';

/** Pronunciations of an organization's terms. */
@Entity('organization_pronunciations')
export class PronunciationEntity {
  @PrimaryColumn({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @Column({ type: 'simple-json' })
  entries!: readonly Pronunciation[];

  @Column({ name: 'updated_at', type: 'varchar' })
  updatedAt!: string;
}
