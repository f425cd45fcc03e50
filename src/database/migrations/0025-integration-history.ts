import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyType } from './key-type.js';

/** @param key the type of ids, keys and times */
function up(key: string): readonly string[] {
  const mode = `${key} NOT NULL CHECK (mode IN ('live', 'test'))`;
  return [
    // Without a reference, as request_counts: what arrives late must not fail because its organization was removed.
    `CREATE TABLE request_days (
      organization_id ${key} NOT NULL,
      mode ${mode},
      day ${key} NOT NULL,
      outcome ${key} NOT NULL,
      requests integer NOT NULL,
      PRIMARY KEY (organization_id, mode, day, outcome)
    )`,
    `CREATE INDEX request_days_by_day ON request_days (day)`,
    `CREATE TABLE refused_requests (
      id ${key} PRIMARY KEY,
      organization_id ${key} NOT NULL,
      mode ${mode},
      at ${key} NOT NULL,
      method varchar NOT NULL,
      path text NOT NULL,
      status integer NOT NULL,
      code ${key} NOT NULL,
      request_id ${key} NOT NULL,
      key_id ${key} NOT NULL
    )`,
    `CREATE INDEX refused_requests_by_owner ON refused_requests (organization_id, mode, id)`,
    `CREATE INDEX refused_requests_by_time ON refused_requests (at)`,
    `ALTER TABLE api_keys ADD COLUMN last_request varchar`,
    `ALTER TABLE delivery_attempts ADD COLUMN request text`,
    `ALTER TABLE delivery_attempts ADD COLUMN response_headers text`,
    `ALTER TABLE webhook_endpoints ADD COLUMN failure_reason text`,
  ];
}

const DOWN = [
  'ALTER TABLE webhook_endpoints DROP COLUMN failure_reason',
  'ALTER TABLE delivery_attempts DROP COLUMN response_headers',
  'ALTER TABLE delivery_attempts DROP COLUMN request',
  'ALTER TABLE api_keys DROP COLUMN last_request',
  'DROP TABLE refused_requests',
  'DROP TABLE request_days',
];

/** Outcomes of requests, last use of API keys, and what was exchanged with receivers of webhooks. */
export class IntegrationHistory1763700000025 implements MigrationInterface {
  readonly name = 'IntegrationHistory1763700000025';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up(keyType(runner))) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
