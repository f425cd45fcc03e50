import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyType } from './key-type.js';

/** @param key the type of ids, keys and times */
function up(key: string): readonly string[] {
  return [
    `CREATE TABLE passwords (
      user_id ${key} PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      hash ${key} NOT NULL,
      changed_at ${key} NOT NULL
    )`,
    `CREATE TABLE sessions (
      id ${key} PRIMARY KEY,
      user_id ${key} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      created_at ${key} NOT NULL,
      last_seen_at ${key} NOT NULL,
      expires_at ${key} NOT NULL,
      revoked_at ${key},
      address ${key} NOT NULL,
      user_agent text NOT NULL
    )`,
    'CREATE INDEX sessions_by_user ON sessions (user_id, address, created_at)',
    'CREATE INDEX sessions_by_expiry ON sessions (expires_at)',
    `CREATE TABLE one_time_links (
      id ${key} PRIMARY KEY,
      sha256 ${key} NOT NULL UNIQUE,
      purpose ${key} NOT NULL CHECK (purpose IN ('setup', 'password', 'invitation')),
      email ${key},
      organization_id ${key} REFERENCES organizations (id) ON DELETE CASCADE,
      role ${key} CHECK (role IN ('owner', 'admin', 'member', 'viewer')),
      created_at ${key} NOT NULL,
      expires_at ${key} NOT NULL,
      used_at ${key}
    )`,
    'CREATE INDEX one_time_links_by_organization ON one_time_links (organization_id, email)',
    'CREATE INDEX one_time_links_by_expiry ON one_time_links (expires_at)',
  ];
}

/** Nodes keep sessions in memory. Renewals are not worth a notice: they change nothing that is checked. */
const NOTIFY_NODES = `CREATE TRIGGER tell_change AFTER UPDATE OF revoked_at OR DELETE OR TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('accounts')`;

const DOWN = ['DROP TABLE one_time_links', 'DROP TABLE sessions', 'DROP TABLE passwords'] as const;

/** Passwords of users, sessions of the dashboard, and links that are used once. */
export class SignIn1763700000023 implements MigrationInterface {
  readonly name = 'SignIn1763700000023';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up(keyType(runner))) await runner.query(statement);
    if (runner.connection.options.type === 'postgres') await runner.query(NOTIFY_NODES);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
