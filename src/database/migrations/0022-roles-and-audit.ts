import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyType } from './key-type.js';

const ROLES = "'owner', 'admin', 'member', 'viewer'";
const FORMER_ROLES = "'owner', 'admin', 'member'";

/** Members who may only look and listen, operators of the installation, and the audit log. */
export class RolesAndAudit1763700000022 implements MigrationInterface {
  readonly name = 'RolesAndAudit1763700000022';

  async up(runner: QueryRunner): Promise<void> {
    const key = keyType(runner);
    await allowRoles(runner, ROLES);
    await runner.query('ALTER TABLE users ADD COLUMN is_operator boolean NOT NULL DEFAULT false');
    await runner.query(`CREATE TABLE audit_entries (
      id ${key} PRIMARY KEY,
      organization_id ${key} REFERENCES organizations (id) ON DELETE CASCADE,
      at ${key} NOT NULL,
      via ${key} NOT NULL,
      user_id ${key},
      key_id ${key},
      actor ${key} NOT NULL,
      address ${key},
      action ${key} NOT NULL,
      subject_type ${key} NOT NULL,
      subject_id ${key} NOT NULL,
      subject_name text NOT NULL,
      details text NOT NULL
    )`);
    for (const [name, columns] of INDEXES) {
      await runner.query(`CREATE INDEX ${name} ON audit_entries (${columns})`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entries');
    await runner.query('ALTER TABLE users DROP COLUMN is_operator');
    // The former roles all may write: nobody gets more rights by going back.
    await runner.query("DELETE FROM members WHERE role = 'viewer'");
    await allowRoles(runner, FORMER_ROLES);
  }
}

const INDEXES = [
  ['audit_entries_by_organization', 'organization_id, id'],
  ['audit_entries_by_action', 'organization_id, action, id'],
  ['audit_entries_by_actor', 'organization_id, actor, id'],
] as const;

/** SQLite cannot change a constraint: the table is made again. */
async function allowRoles(runner: QueryRunner, roles: string): Promise<void> {
  if (runner.connection.options.type === 'postgres') {
    await runner.query('ALTER TABLE members DROP CONSTRAINT members_role_check');
    await runner.query(
      `ALTER TABLE members ADD CONSTRAINT members_role_check CHECK (role IN (${roles}))`,
    );
    return;
  }
  await runner.query(`CREATE TABLE members_again (
    user_id varchar(36) NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    organization_id varchar(36) NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    role varchar NOT NULL CHECK (role IN (${roles})),
    created_at varchar NOT NULL,
    PRIMARY KEY (user_id, organization_id)
  )`);
  await runner.query(
    `INSERT INTO members_again SELECT user_id, organization_id, role, created_at FROM members`,
  );
  await runner.query('DROP TABLE members');
  await runner.query('ALTER TABLE members_again RENAME TO members');
}
