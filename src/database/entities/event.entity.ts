import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Mode } from '../../domain/account.js';
import type { ServiceEvent } from '../../domain/event.js';

/** The outbox: events as they happened. */
@Entity('events')
export class EventEntity {
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  @Column({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @Column({ type: 'varchar' })
  mode!: Mode;

  @Column({ type: 'varchar' })
  type!: ServiceEvent['type'];

  @Column({ type: 'simple-json' })
  data!: ServiceEvent['data'];

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;
}
