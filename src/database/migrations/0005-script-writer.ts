import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the writer of a conversion's script, and what it was written from. */
export class ScriptWriter1763700000005 implements MigrationInterface {
  readonly name = 'ScriptWriter1763700000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversions ADD COLUMN writing text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversions DROP COLUMN writing');
  }
}
