import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds warnings about requested content that is missing from the audio of a conversion, as JSON. */
export class ConversionWarnings1763700000019 implements MigrationInterface {
  readonly name = 'ConversionWarnings1763700000019';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversions ADD COLUMN warnings text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversions DROP COLUMN warnings');
  }
}
