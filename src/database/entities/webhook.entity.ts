import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NoticeType } from '../../contracts/webhook-store.js';
import type { Mode } from '../../domain/account.js';
import type { EventType } from '../../domain/event.js';

@Entity('webhook_endpoints')
export class WebhookEndpointEntity {
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  @Column({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @Column({ type: 'varchar' })
  mode!: Mode;

  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'simple-json' })
  events!: readonly EventType[];

  @Column({ type: 'boolean' })
  enabled!: boolean;

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;

  @Column({ name: 'last_success_at', type: 'varchar', nullable: true })
  lastSuccessAt!: string | null;

  @Column({ name: 'consecutive_failures', type: 'integer' })
  consecutiveFailures!: number;

  @Column({ name: 'failing_since', type: 'varchar', nullable: true })
  failingSince!: string | null;

  /** Reason why the last attempt failed; null if it did not. */
  @Column({ name: 'failure_reason', type: 'text', nullable: true })
  failureReason!: string | null;

  /** Kind of the pending notice to the account; null if no notice is pending. */
  @Column({ type: 'varchar', nullable: true })
  notice!: NoticeType | null;

  /** From when on somebody is to tell it. */
  @Column({ name: 'notice_at', type: 'varchar', nullable: true })
  noticeAt!: string | null;
}

/** A receiver of requests that is failing; see FailingReceiver. */
@Entity('failing_receivers')
export class FailingReceiverEntity {
  @PrimaryColumn({ name: 'organization_id', type: 'varchar' })
  organizationId!: string;

  @PrimaryColumn({ type: 'varchar' })
  mode!: Mode;

  @PrimaryColumn({ type: 'varchar' })
  origin!: string;

  @Column({ name: 'failing_since', type: 'varchar' })
  failingSince!: string;

  /** From when on somebody is to tell its account; null once that is done. */
  @Column({ name: 'notice_at', type: 'varchar', nullable: true })
  noticeAt!: string | null;
}

/** Encrypted: see src/webhooks/secret-box.ts. */
@Entity('webhook_secrets')
export class WebhookSecretEntity {
  /** Id of the endpoint; `<organization>:<mode>` for that of requests. */
  @PrimaryColumn({ type: 'varchar' })
  owner!: string;

  /** Null for that of an endpoint. */
  @Column({ name: 'organization_id', type: 'varchar', nullable: true })
  organizationId!: string | null;

  /** Null for that of requests. */
  @Column({ name: 'endpoint_id', type: 'varchar', nullable: true })
  endpointId!: string | null;

  @Column({ type: 'text' })
  current!: string;

  @Column({ type: 'text', nullable: true })
  previous!: string | null;

  @Column({ name: 'previous_until', type: 'varchar', nullable: true })
  previousUntil!: string | null;
}
