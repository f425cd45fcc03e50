import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE jobs ADD COLUMN run varchar`,
  `ALTER TABLE jobs ADD COLUMN node varchar`,
  `ALTER TABLE idempotency_records ADD COLUMN node varchar`,
];

const DOWN = [
  `ALTER TABLE idempotency_records DROP COLUMN node`,
  `ALTER TABLE jobs DROP COLUMN node`,
  `ALTER TABLE jobs DROP COLUMN run`,
];

/** Adds the current run of a job with its node, and the node that answers a request with an idempotency key. */
export class Fencing1763700000009 implements MigrationInterface {
  readonly name = 'Fencing1763700000009';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
