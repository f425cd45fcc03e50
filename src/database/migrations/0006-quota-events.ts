import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE events (
    id varchar PRIMARY KEY,
    organization_id varchar(36) NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    mode varchar NOT NULL CHECK (mode IN ('live', 'test')),
    type varchar NOT NULL,
    data text NOT NULL,
    created_at varchar NOT NULL
  )`,
  `CREATE INDEX events_by_organization ON events (organization_id, created_at)`,
  // The newest event of the period: each comes once, however long events themselves are kept.
  `ALTER TABLE quota_use ADD COLUMN last_event varchar
    CHECK (last_event IN ('quota.warning', 'quota.exceeded'))`,
];

const DOWN = [`ALTER TABLE quota_use DROP COLUMN last_event`, `DROP TABLE events`];

/** The outbox, and which events of a quota are in it. */
export class QuotaEvents1763700000006 implements MigrationInterface {
  readonly name = 'QuotaEvents1763700000006';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
