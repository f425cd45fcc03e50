import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The default voice of each organization, as JSON. */
export class DefaultVoice1763700000028 implements MigrationInterface {
  readonly name = 'DefaultVoice1763700000028';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE organizations ADD COLUMN default_voice text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE organizations DROP COLUMN default_voice');
  }
}
