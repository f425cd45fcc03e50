import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyType } from './key-type.js';

/** @param key the type of ids, keys, paths and times */
function up(key: string): readonly string[] {
  const organization = 'REFERENCES organizations (id) ON DELETE CASCADE';
  const mode = `${key} NOT NULL CHECK (mode IN ('live', 'test'))`;
  return [
    `CREATE TABLE intake_folders (
      folder ${key} PRIMARY KEY,
      node_id ${key} NOT NULL
    )`,
    `CREATE TABLE intake_files (
      id ${key} PRIMARY KEY,
      organization_id ${key} NOT NULL ${organization},
      mode ${mode},
      folder ${key} NOT NULL,
      path text NOT NULL,
      path_key ${key} NOT NULL,
      sha256 ${key} NOT NULL,
      bytes ${key} NOT NULL,
      stamp ${key} NOT NULL,
      fingerprint ${key} NOT NULL,
      plan text NOT NULL,
      result_key ${key} NOT NULL,
      parts integer NOT NULL,
      conversion_ids text NOT NULL,
      orders text,
      created_at ${key} NOT NULL,
      settled_at ${key},
      outcome ${key} CHECK (outcome IN ('done', 'failed', 'skipped')),
      in_place boolean NOT NULL
    )`,
    // A path is worked on once at a time.
    `CREATE UNIQUE INDEX intake_files_open ON intake_files (folder, path_key) WHERE settled_at IS NULL`,
    `CREATE INDEX intake_files_by_path ON intake_files (folder, path_key, id)`,
    `CREATE INDEX intake_files_by_result ON intake_files (folder, result_key, id)`,
    `CREATE INDEX intake_files_by_fingerprint ON intake_files (folder, fingerprint, id)`,
    `CREATE INDEX intake_files_by_organization ON intake_files (organization_id)`,
    `CREATE TABLE intake_releases (
      organization_id ${key} NOT NULL ${organization},
      mode ${mode},
      product ${key} NOT NULL,
      version ${key} NOT NULL,
      sha256 ${key} NOT NULL,
      file_id ${key} NOT NULL,
      narrated_at ${key} NOT NULL,
      PRIMARY KEY (organization_id, mode, product, version, sha256)
    )`,
    `CREATE INDEX intake_releases_by_file ON intake_releases (file_id)`,
  ];
}

const DOWN = ['intake_releases', 'intake_files', 'intake_folders'].map(
  (table) => `DROP TABLE ${table}`,
);

/** Files of watched folders. */
export class Intake1763700000013 implements MigrationInterface {
  readonly name = 'Intake1763700000013';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up(keyType(runner))) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
