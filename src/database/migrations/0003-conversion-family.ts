import type { MigrationInterface, QueryRunner } from 'typeorm';
import { productKey } from '../../domain/product-name.js';

const UP = [
  `ALTER TABLE conversions ADD COLUMN script_id varchar`,
  `ALTER TABLE conversions ADD COLUMN product_name text`,
  `ALTER TABLE conversions ADD COLUMN product_key text`,
  `ALTER TABLE conversions ADD COLUMN version text`,
  `UPDATE conversions SET
    product_name = json_extract(narration, '$.productName'),
    version = json_extract(narration, '$.version')`,
  // One index for every order and filter of the lists: a page costs the same however many rows there are.
  `CREATE INDEX conversions_listed
    ON conversions (organization_id, mode, created_at, id)`,
  `CREATE INDEX conversions_listed_by_type
    ON conversions (organization_id, mode, source_type, created_at, id)`,
  `CREATE INDEX conversions_listed_by_status
    ON conversions (organization_id, mode, status, created_at, id)`,
  `CREATE INDEX conversions_listed_by_type_and_status
    ON conversions (organization_id, mode, source_type, status, created_at, id)`,
  `CREATE INDEX conversions_listed_by_product
    ON conversions (organization_id, mode, source_type, product_key, created_at, id)`,
  `CREATE INDEX conversions_by_age ON conversions (mode, created_at)`,
  `CREATE TABLE scripts (
    id varchar PRIMARY KEY,
    organization_id varchar NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    mode varchar NOT NULL CHECK (mode IN ('live', 'test')),
    created_at varchar NOT NULL,
    expires_at varchar NOT NULL,
    draft text
  )`,
  `CREATE INDEX scripts_by_expiry ON scripts (expires_at)`,
  `CREATE INDEX scripts_by_organization ON scripts (organization_id)`,
  `CREATE TABLE embed_tokens (
    token varchar PRIMARY KEY,
    conversion_id varchar NOT NULL REFERENCES conversions (id) ON DELETE CASCADE,
    created_at varchar NOT NULL,
    revoked_at varchar
  )`,
  `CREATE INDEX embed_tokens_by_conversion ON embed_tokens (conversion_id, created_at)`,
  `CREATE TABLE embed_token_days (
    organization_id varchar NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    mode varchar NOT NULL CHECK (mode IN ('live', 'test')),
    day varchar NOT NULL,
    created integer NOT NULL,
    PRIMARY KEY (organization_id, mode, day)
  )`,
];

const DOWN = [
  `DROP TABLE embed_token_days`,
  `DROP TABLE embed_tokens`,
  `DROP TABLE scripts`,
  ...['by_age', 'listed', 'listed_by_type', 'listed_by_status']
    .concat(['listed_by_type_and_status', 'listed_by_product'])
    .map((name) => `DROP INDEX conversions_${name}`),
  ...['version', 'product_key', 'product_name', 'script_id'].map(
    (column) => `ALTER TABLE conversions DROP COLUMN ${column}`,
  ),
];

/** Lists, generated scripts and embed tokens. */
export class ConversionFamily1763700000003 implements MigrationInterface {
  readonly name = 'ConversionFamily1763700000003';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
    const names = (await runner.query(
      'SELECT DISTINCT product_name AS name FROM conversions WHERE product_name IS NOT NULL',
    )) as { name: string }[];
    for (const { name } of names) {
      await runner.query('UPDATE conversions SET product_key = ? WHERE product_name = ?', [
        productKey(name),
        name,
      ]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
