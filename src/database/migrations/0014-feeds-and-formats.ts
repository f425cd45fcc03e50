import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyType } from './key-type.js';

/** @param key the type of ids, keys and times */
function up(key: string): readonly string[] {
  return [
    `CREATE TABLE feeds (
      id ${key} PRIMARY KEY,
      organization_id ${key} NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
      mode ${key} NOT NULL CHECK (mode IN ('live', 'test')),
      product_id ${key} REFERENCES products (id) ON DELETE CASCADE,
      title text,
      is_public boolean NOT NULL,
      token_sha256 ${key} NOT NULL UNIQUE,
      last_four ${key} NOT NULL,
      created_at ${key} NOT NULL,
      edition_sha256 ${key},
      edition_since ${key}
    )`,
    `CREATE INDEX feeds_by_owner ON feeds (organization_id, mode, id)`,
    `CREATE INDEX feeds_by_product ON feeds (product_id)`,
    `CREATE TABLE audio_files (
      conversion_id ${key} NOT NULL REFERENCES conversions (id) ON DELETE CASCADE,
      format ${key} NOT NULL CHECK (format IN ('mp3', 'm4a', 'opus', 'wav', 'flac')),
      key ${key} NOT NULL UNIQUE,
      bytes integer NOT NULL,
      sha256 ${key} NOT NULL,
      used_at ${key} NOT NULL,
      PRIMARY KEY (conversion_id, format)
    )`,
    `CREATE INDEX audio_files_by_use ON audio_files (used_at)`,
    // The newest conversions of a product, however many others there are.
    `CREATE INDEX conversions_published ON conversions (organization_id, mode, product_id, created_at, id)
      WHERE status = 'completed'`,
    // The newest public ones, however many private ones there are.
    `CREATE INDEX conversions_shown ON conversions (organization_id, mode, public_url, status, created_at, id)
      WHERE public_url = true`,
  ];
}

const DOWN = [
  'DROP INDEX conversions_shown',
  'DROP INDEX conversions_published',
  'DROP TABLE audio_files',
  'DROP TABLE feeds',
] as const;

/** Podcast feeds, and audio in further formats. */
export class FeedsAndFormats1763700000014 implements MigrationInterface {
  readonly name = 'FeedsAndFormats1763700000014';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up(keyType(runner))) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
