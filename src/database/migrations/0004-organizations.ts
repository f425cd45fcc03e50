import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE users (
    id varchar(36) PRIMARY KEY,
    email varchar NOT NULL UNIQUE,
    name varchar NOT NULL,
    created_at varchar NOT NULL
  )`,
  `CREATE TABLE members (
    user_id varchar(36) NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    organization_id varchar(36) NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    role varchar NOT NULL CHECK (role IN ('owner', 'admin', 'member')),
    created_at varchar NOT NULL,
    PRIMARY KEY (user_id, organization_id)
  )`,
  `CREATE TABLE products (
    id varchar(36) PRIMARY KEY,
    organization_id varchar(36) NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    mode varchar NOT NULL CHECK (mode IN ('live', 'test')),
    name text NOT NULL,
    created_at varchar NOT NULL
  )`,
  `CREATE INDEX products_by_owner ON products (organization_id, mode, id)`,
  // For the removal of a product, whose conversions stay.
  `CREATE INDEX conversions_by_product ON conversions (product_id) WHERE product_id IS NOT NULL`,
  `ALTER TABLE api_keys ADD COLUMN user_id varchar(36) REFERENCES users (id) ON DELETE CASCADE`,
  `ALTER TABLE organizations ADD COLUMN logo_url text`,
  `ALTER TABLE organizations ADD COLUMN primary_color varchar`,
  `ALTER TABLE organizations ADD COLUMN website_url text`,
];

const DOWN = [
  `ALTER TABLE organizations DROP COLUMN website_url`,
  `ALTER TABLE organizations DROP COLUMN primary_color`,
  `ALTER TABLE organizations DROP COLUMN logo_url`,
  `ALTER TABLE api_keys DROP COLUMN user_id`,
  `DROP INDEX conversions_by_product`,
  `DROP TABLE products`,
  `DROP TABLE members`,
  `DROP TABLE users`,
];

/** Users and their memberships, branding, products. */
export class Organizations1763700000004 implements MigrationInterface {
  readonly name = 'Organizations1763700000004';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
