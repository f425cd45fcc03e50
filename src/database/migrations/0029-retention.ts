import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyType } from './key-type.js';

/** @param key the type of ids, keys and times */
function up(key: string): readonly string[] {
  return [
    `ALTER TABLE conversions ADD COLUMN audio_removed_at ${key}`,
    `ALTER TABLE conversions ADD COLUMN source_removed_at ${key}`,
    `CREATE INDEX conversions_with_audio ON conversions (organization_id, completed_at)
      WHERE audio_removed_at IS NULL`,
    `CREATE INDEX conversions_with_source ON conversions (organization_id, completed_at)
      WHERE source_removed_at IS NULL`,
    'CREATE INDEX audit_entries_by_time ON audit_entries (organization_id, at)',
    `CREATE INDEX intake_files_settled ON intake_files (organization_id, settled_at)
      WHERE in_place = false`,
  ];
}

const DOWN = [
  'DROP INDEX intake_files_settled',
  'DROP INDEX audit_entries_by_time',
  'DROP INDEX conversions_with_source',
  'DROP INDEX conversions_with_audio',
  // Without the column, a row claims audio that is not there: it is reported as lost.
  'ALTER TABLE conversions DROP COLUMN source_removed_at',
  'ALTER TABLE conversions DROP COLUMN audio_removed_at',
] as const;

/** Times at which retention removed the audio and the source of conversions, and indexes that find what is old. */
export class Retention1763700000029 implements MigrationInterface {
  readonly name = 'Retention1763700000029';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up(keyType(runner))) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
