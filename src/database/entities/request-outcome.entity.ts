import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Mode } from '../../domain/account.js';

/** Number of requests of an owner that ended alike on one UTC day. */
@Entity('request_days')
export class RequestDayEntity {
  @PrimaryColumn({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @PrimaryColumn({ type: 'varchar' })
  mode!: Mode;

  /** `2026-01-15` */
  @PrimaryColumn({ type: 'varchar' })
  day!: string;

  /** Error code, or SUCCEEDED. */
  @PrimaryColumn({ type: 'varchar' })
  outcome!: string;

  @Column({ type: 'integer' })
  requests!: number;
}

@Entity('refused_requests')
export class RefusedRequestEntity {
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  @Column({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @Column({ type: 'varchar' })
  mode!: Mode;

  @Column({ type: 'varchar' })
  at!: string;

  @Column({ type: 'varchar' })
  method!: string;

  @Column({ type: 'text' })
  path!: string;

  @Column({ type: 'integer' })
  status!: number;

  @Column({ type: 'varchar' })
  code!: string;

  @Column({ name: 'request_id', type: 'varchar' })
  requestId!: string;

  @Column({ name: 'key_id', type: 'varchar' })
  keyId!: string;
}
