import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ActorInterface } from '../../domain/actor.js';
import type { AuditAction, AuditDetails, AuditSubject } from '../../domain/audit.js';

@Entity('audit_entries')
export class AuditEntryEntity {
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  @Column({ name: 'organization_id', type: 'varchar', nullable: true })
  organizationId!: string | null;

  @Column({ type: 'varchar' })
  at!: string;

  @Column({ type: 'varchar' })
  via!: ActorInterface;

  @Column({ name: 'user_id', type: 'varchar', nullable: true })
  userId!: string | null;

  @Column({ name: 'key_id', type: 'varchar', nullable: true })
  keyId!: string | null;

  @Column({ type: 'varchar' })
  actor!: string;

  @Column({ type: 'varchar', nullable: true })
  address!: string | null;

  @Column({ type: 'varchar' })
  action!: AuditAction;

  @Column({ name: 'subject_type', type: 'varchar' })
  subjectType!: AuditSubject['type'];

  @Column({ name: 'subject_id', type: 'varchar' })
  subjectId!: string;

  @Column({ name: 'subject_name', type: 'text' })
  subjectName!: string;

  @Column({ type: 'simple-json' })
  details!: AuditDetails;
}
