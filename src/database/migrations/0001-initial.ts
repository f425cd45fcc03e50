import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE organizations (
    id varchar(36) PRIMARY KEY,
    name varchar NOT NULL,
    slug varchar NOT NULL UNIQUE,
    plan_id varchar NOT NULL,
    created_at varchar NOT NULL
  )`,
  `CREATE TABLE api_keys (
    id varchar(36) PRIMARY KEY,
    organization_id varchar NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    name varchar NOT NULL,
    mode varchar NOT NULL CHECK (mode IN ('live', 'test')),
    scope varchar NOT NULL CHECK (scope IN ('full', 'read')),
    sha256 varchar NOT NULL UNIQUE,
    last_four varchar NOT NULL,
    created_at varchar NOT NULL,
    expires_at varchar,
    revoked_at varchar,
    last_used_at varchar
  )`,
  `CREATE INDEX api_keys_by_organization ON api_keys (organization_id, created_at)`,
  `CREATE TABLE conversions (
    id varchar(36) PRIMARY KEY,
    organization_id varchar NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    mode varchar NOT NULL CHECK (mode IN ('live', 'test')),
    source_type varchar NOT NULL CHECK (source_type IN ('changelog', 'document')),
    title text NOT NULL,
    content text NOT NULL,
    additional_context text,
    product_id varchar,
    ignore_organization boolean NOT NULL,
    public_url boolean NOT NULL,
    webhook_url text,
    narration text NOT NULL,
    voice text NOT NULL,
    status varchar NOT NULL
      CHECK (status IN ('pending', 'processing', 'generating', 'completed', 'failed')),
    script text,
    error_message text,
    created_at varchar NOT NULL,
    completed_at varchar,
    failed_at varchar,
    media_key varchar UNIQUE,
    media_content_type varchar,
    media_bytes integer,
    media_sha256 varchar,
    duration_seconds float,
    integrated_lufs float,
    true_peak_dbtp float
  )`,
  `CREATE INDEX conversions_by_status ON conversions (status)`,
  // UUIDs v7 sort by time: the id alone orders a list newest first.
  `CREATE INDEX conversions_by_owner ON conversions (organization_id, mode, id)`,
  `CREATE TABLE jobs (
    id varchar(36) PRIMARY KEY,
    name varchar NOT NULL,
    subject varchar NOT NULL,
    lane varchar NOT NULL,
    lane_limit integer NOT NULL,
    request_id varchar NOT NULL,
    state varchar NOT NULL CHECK (state IN ('queued', 'running')),
    attempts integer NOT NULL,
    created_at varchar NOT NULL,
    UNIQUE (name, subject)
  )`,
  `CREATE INDEX jobs_by_lane ON jobs (state, lane, id)`,
  `CREATE TABLE job_lanes (lane varchar PRIMARY KEY, served_at varchar NOT NULL)`,
];

/** TypeORM reads a migration's place in the order from the number that ends its class name. */
export class Initial1763700000001 implements MigrationInterface {
  readonly name = 'Initial1763700000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['job_lanes', 'jobs', 'conversions', 'api_keys', 'organizations']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
