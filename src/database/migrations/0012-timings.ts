import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyType } from './key-type.js';

/** Adds times of the utterances of conversions, for captions, chapters and read-along. */
export class Timings1763700000012 implements MigrationInterface {
  readonly name = 'Timings1763700000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE conversion_timings (
      conversion_id ${keyType(runner)} PRIMARY KEY REFERENCES conversions (id) ON DELETE CASCADE,
      utterances text NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE conversion_timings');
  }
}
