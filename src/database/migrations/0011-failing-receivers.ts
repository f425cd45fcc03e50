import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyType } from './key-type.js';

/** Adds failing receivers of the `webhook_url` of requests: each account is notified once. */
export class FailingReceivers1763700000011 implements MigrationInterface {
  readonly name = 'FailingReceivers1763700000011';

  async up(runner: QueryRunner): Promise<void> {
    const key = keyType(runner);
    await runner.query(`CREATE TABLE failing_receivers (
      organization_id ${key} NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
      mode ${key} NOT NULL CHECK (mode IN ('live', 'test')),
      origin ${key} NOT NULL,
      failing_since ${key} NOT NULL,
      notice_at ${key},
      PRIMARY KEY (organization_id, mode, origin)
    )`);
    await runner.query(`CREATE INDEX failing_receivers_by_notice ON failing_receivers (notice_at)
      WHERE notice_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE failing_receivers');
  }
}
