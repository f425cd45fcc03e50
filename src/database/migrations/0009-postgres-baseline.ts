import type { MigrationInterface, QueryRunner } from 'typeorm';
import { POSTGRES_NOTICES } from './postgres-notices.js';
import { POSTGRES_TABLES } from './postgres-tables.js';

const TABLES = [
  ...['sweeps', 'nodes', 'events', 'products', 'members', 'embed_token_days', 'embed_tokens'],
  ...['scripts', 'idempotency_records', 'request_counts', 'credit_grants', 'quota_use'],
  ...['job_lanes', 'jobs', 'conversions', 'api_keys', 'users', 'organizations'],
];

/**
 * Creates the tables that SQLite has after its first nine migrations, and those that several nodes need in addition.
 */
export class PostgresBaseline1763700000009 implements MigrationInterface {
  readonly name = 'PostgresBaseline1763700000009';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...POSTGRES_TABLES, ...POSTGRES_NOTICES]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE ${table}`);
    await runner.query('DROP FUNCTION tell_change()');
  }
}
