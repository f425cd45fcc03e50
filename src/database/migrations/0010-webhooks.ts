import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyType } from './key-type.js';

/** @param key the type of ids, keys and times */
function up(key: string): readonly string[] {
  const organization = 'REFERENCES organizations (id) ON DELETE CASCADE';
  const endpoint = 'REFERENCES webhook_endpoints (id) ON DELETE CASCADE';
  const mode = `${key} NOT NULL CHECK (mode IN ('live', 'test'))`;
  return [
    `CREATE TABLE webhook_endpoints (
      id ${key} PRIMARY KEY,
      organization_id ${key} NOT NULL ${organization},
      mode ${mode},
      url text NOT NULL,
      description text NOT NULL,
      events text NOT NULL,
      enabled boolean NOT NULL,
      created_at ${key} NOT NULL,
      last_success_at ${key},
      consecutive_failures integer NOT NULL,
      failing_since ${key},
      notice ${key} CHECK (notice IN ('failing', 'disabled')),
      notice_at ${key}
    )`,
    `CREATE INDEX webhook_endpoints_by_owner ON webhook_endpoints (organization_id, mode, id)`,
    `CREATE INDEX webhook_endpoints_by_notice ON webhook_endpoints (notice_at)
      WHERE notice_at IS NOT NULL`,
    // Of an endpoint, or of the requests of an organization and mode: the primary key says which.
    `CREATE TABLE webhook_secrets (
      owner ${key} PRIMARY KEY,
      organization_id ${key} ${organization},
      endpoint_id ${key} ${endpoint},
      current text NOT NULL,
      previous text,
      previous_until ${key}
    )`,
    `CREATE INDEX webhook_secrets_by_organization ON webhook_secrets (organization_id)`,
    `CREATE INDEX webhook_secrets_by_endpoint ON webhook_secrets (endpoint_id)`,
    // The conversion may be removed before its events have arrived.
    `CREATE TABLE deliveries (
      id ${key} PRIMARY KEY,
      event_id ${key} NOT NULL REFERENCES events (id) ON DELETE CASCADE,
      organization_id ${key} NOT NULL ${organization},
      mode ${mode},
      endpoint_id ${key} ${endpoint},
      conversion_id ${key},
      url text NOT NULL,
      state ${key} NOT NULL CHECK (state IN ('pending', 'succeeded', 'failed')),
      attempts integer NOT NULL,
      next_attempt_at ${key},
      created_at ${key} NOT NULL
    )`,
    `CREATE INDEX deliveries_due ON deliveries (next_attempt_at)
      WHERE next_attempt_at IS NOT NULL`,
    `CREATE INDEX deliveries_by_event ON deliveries (event_id)`,
    `CREATE INDEX deliveries_by_owner ON deliveries (organization_id, mode, id)`,
    `CREATE INDEX deliveries_by_state ON deliveries (organization_id, mode, state, id)`,
    `CREATE INDEX deliveries_by_endpoint ON deliveries (endpoint_id, id)`,
    `CREATE INDEX deliveries_by_conversion ON deliveries (conversion_id, id)
      WHERE conversion_id IS NOT NULL`,
    `CREATE TABLE delivery_attempts (
      id ${key} PRIMARY KEY,
      delivery_id ${key} NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
      at ${key} NOT NULL,
      status integer,
      duration_ms integer NOT NULL,
      reason text,
      answer text NOT NULL
    )`,
    `CREATE INDEX delivery_attempts_by_delivery ON delivery_attempts (delivery_id, at, id)`,
    `CREATE INDEX events_by_age ON events (mode, created_at)`,
  ];
}

const DOWN = [
  'DROP INDEX events_by_age',
  ...['delivery_attempts', 'deliveries', 'webhook_secrets', 'webhook_endpoints'].map(
    (table) => `DROP TABLE ${table}`,
  ),
];

/** Adds webhook endpoints, events and deliveries. */
export class Webhooks1763700000010 implements MigrationInterface {
  readonly name = 'Webhooks1763700000010';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up(keyType(runner))) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
