import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyType } from './key-type.js';

/** @param key the type of ids, keys and times */
function up(key: string): readonly string[] {
  return [
    'ALTER TABLE conversions ADD COLUMN script_version integer NOT NULL DEFAULT 1',
    'ALTER TABLE conversions ADD COLUMN revision text',
    `CREATE TABLE superseded_audio (
      key ${key} PRIMARY KEY,
      conversion_id ${key} NOT NULL REFERENCES conversions (id) ON DELETE CASCADE,
      content_type ${key} NOT NULL,
      bytes bigint NOT NULL,
      sha256 ${key} NOT NULL,
      superseded_at ${key} NOT NULL,
      removed_at ${key}
    )`,
    'CREATE INDEX superseded_audio_by_conversion ON superseded_audio (conversion_id)',
    'CREATE INDEX superseded_audio_kept ON superseded_audio (superseded_at) WHERE removed_at IS NULL',
  ];
}

const DOWN = [
  'DROP TABLE superseded_audio',
  'ALTER TABLE conversions DROP COLUMN revision',
  'ALTER TABLE conversions DROP COLUMN script_version',
] as const;

/** New versions of conversions from edited scripts, and the audio of earlier ones. */
export class Versions1763700000024 implements MigrationInterface {
  readonly name = 'Versions1763700000024';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up(keyType(runner))) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
