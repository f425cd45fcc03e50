import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Mode } from '../../domain/account.js';

@Entity('request_counts')
export class RequestCountEntity {
  @PrimaryColumn({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @PrimaryColumn({ type: 'varchar' })
  mode!: Mode;

  @Column({ name: 'day_start', type: 'varchar' })
  dayStart!: string;

  @Column({ name: 'day_requests', type: 'integer' })
  dayRequests!: number;

  @Column({ name: 'minute_start', type: 'varchar' })
  minuteStart!: string;

  @Column({ name: 'minute_requests', type: 'integer' })
  minuteRequests!: number;
}
