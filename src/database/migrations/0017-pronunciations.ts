import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyType } from './key-type.js';

/** Adds the pronunciations of organizations' terms. */
export class Pronunciations1763700000017 implements MigrationInterface {
  readonly name = 'Pronunciations1763700000017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE organization_pronunciations (
      organization_id ${keyType(runner)} PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
      entries text NOT NULL,
      updated_at ${keyType(runner)} NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE organization_pronunciations');
  }
}
