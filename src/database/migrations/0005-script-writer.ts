import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which writer wrote the script of a conversion, and from what. */
export class ScriptWriter1763700000005 implements MigrationInterface {
  readonly name = 'ScriptWriter1763700000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversions ADD COLUMN writing text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversions DROP COLUMN writing');
  }
}
