import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs that wait for a time without holding a place among those that run. */
export class RestingJobs1763700000007 implements MigrationInterface {
  readonly name = 'RestingJobs1763700000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs ADD COLUMN rest_until varchar');
    await runner.query(
      'CREATE INDEX jobs_by_rest ON jobs (rest_until) WHERE rest_until IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX jobs_by_rest');
    await runner.query('ALTER TABLE jobs DROP COLUMN rest_until');
  }
}
