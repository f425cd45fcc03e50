import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyType } from './key-type.js';

/** Logos that organizations have uploaded. They are in the database to be part of its backups and known to all nodes. */
export class Logos1763700000026 implements MigrationInterface {
  readonly name = 'Logos1763700000026';

  async up(runner: QueryRunner): Promise<void> {
    const key = keyType(runner);
    await runner.query(`CREATE TABLE organization_logos (
      organization_id ${key} PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
      version ${key} NOT NULL,
      png text NOT NULL
    )`);
    await runner.query(`ALTER TABLE organizations ADD COLUMN logo_version ${key}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE organizations DROP COLUMN logo_version');
    await runner.query('DROP TABLE organization_logos');
  }
}
