import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyType } from './key-type.js';

/**
 * Adds facts of changelog conversions for later narrations. Filled when a conversion is made, and when its history is
 * needed.
 */
export class ReleaseFacts1763700000020 implements MigrationInterface {
  readonly name = 'ReleaseFacts1763700000020';

  async up(runner: QueryRunner): Promise<void> {
    const key = keyType(runner);
    await runner.query(`CREATE TABLE release_facts (
      conversion_id ${key} PRIMARY KEY REFERENCES conversions (id) ON DELETE CASCADE,
      organization_id ${key} NOT NULL,
      mode ${key} NOT NULL,
      product_key ${key},
      format integer NOT NULL,
      facts text NOT NULL
    )`);
    await runner.query(
      'CREATE INDEX release_facts_by_product ON release_facts (organization_id, mode, product_key, conversion_id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE release_facts');
  }
}
