import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE quota_use (
    organization_id varchar(36) NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    period_start varchar NOT NULL,
    audio_used integer NOT NULL,
    PRIMARY KEY (organization_id, period_start)
  )`,
  `CREATE TABLE credit_grants (
    id varchar(36) PRIMARY KEY,
    organization_id varchar(36) NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    kind varchar NOT NULL CHECK (kind IN ('audio', 'video')),
    amount integer NOT NULL CHECK (amount > 0),
    used integer NOT NULL CHECK (used BETWEEN 0 AND amount),
    expires_at varchar,
    created_at varchar NOT NULL
  )`,
  `CREATE INDEX credit_grants_usable ON credit_grants (organization_id, kind, expires_at)
    WHERE used < amount`,
  // Kept without a reference: counts that arrive late must not fail because their organization has gone.
  `CREATE TABLE request_counts (
    organization_id varchar(36) NOT NULL,
    mode varchar NOT NULL CHECK (mode IN ('live', 'test')),
    day_start varchar NOT NULL,
    day_requests integer NOT NULL,
    minute_start varchar NOT NULL,
    minute_requests integer NOT NULL,
    PRIMARY KEY (organization_id, mode)
  )`,
  `CREATE TABLE idempotency_records (
    organization_id varchar(36) NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    mode varchar NOT NULL CHECK (mode IN ('live', 'test')),
    key varchar NOT NULL,
    fingerprint varchar NOT NULL,
    subject varchar NOT NULL,
    answer text,
    expires_at varchar NOT NULL,
    PRIMARY KEY (organization_id, mode, key)
  )`,
  `CREATE INDEX idempotency_records_by_expiry ON idempotency_records (expires_at)`,
];

const TABLES = ['idempotency_records', 'request_counts', 'credit_grants', 'quota_use'];

/** Quota, credits, request counts and idempotency. */
export class Accounting1763700000002 implements MigrationInterface {
  readonly name = 'Accounting1763700000002';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE ${table}`);
  }
}
