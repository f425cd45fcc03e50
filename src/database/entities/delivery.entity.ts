import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Mode } from '../../domain/account.js';
import type { DeliveryState, HeaderValues, SentRequest } from '../../domain/webhook.js';

@Entity('deliveries')
export class DeliveryEntity {
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  @Column({ name: 'event_id', type: 'varchar' })
  eventId!: string;

  @Column({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @Column({ type: 'varchar' })
  mode!: Mode;

  @Column({ name: 'endpoint_id', type: 'varchar', nullable: true })
  endpointId!: string | null;

  /** Conversion of its event; null for events about other things. */
  @Column({ name: 'conversion_id', type: 'varchar', nullable: true })
  conversionId!: string | null;

  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'varchar' })
  state!: DeliveryState;

  @Column({ type: 'integer' })
  attempts!: number;

  @Column({ name: 'next_attempt_at', type: 'varchar', nullable: true })
  nextAttemptAt!: string | null;

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;
}

@Entity('delivery_attempts')
export class DeliveryAttemptEntity {
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  @Column({ name: 'delivery_id', type: 'varchar' })
  deliveryId!: string;

  @Column({ type: 'varchar' })
  at!: string;

  @Column({ type: 'integer', nullable: true })
  status!: number | null;

  @Column({ name: 'duration_ms', type: 'integer' })
  durationMs!: number;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Column({ type: 'text' })
  answer!: string;

  @Column({ type: 'simple-json', nullable: true })
  request!: SentRequest | null;

  @Column({ name: 'response_headers', type: 'simple-json', nullable: true })
  responseHeaders!: HeaderValues | null;
}
