import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Mode } from '../../domain/account.js';
import type { ScriptDraft } from '../../domain/generated-script.js';

@Entity('scripts')
export class ScriptEntity {
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  @Column({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @Column({ type: 'varchar' })
  mode!: Mode;

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;

  @Column({ name: 'expires_at', type: 'varchar' })
  expiresAt!: string;

  /** Null once it has expired and was cleared. */
  @Column({ type: 'simple-json', nullable: true })
  draft!: ScriptDraft | null;
}
