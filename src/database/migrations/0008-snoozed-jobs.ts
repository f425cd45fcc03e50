import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names what 0007 added by the word that job queues use for it. */
export class SnoozedJobs1763700000008 implements MigrationInterface {
  readonly name = 'SnoozedJobs1763700000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX jobs_by_rest');
    await runner.query('ALTER TABLE jobs RENAME COLUMN rest_until TO snoozed_until');
    await runner.query(
      'CREATE INDEX jobs_by_snooze ON jobs (snoozed_until) WHERE snoozed_until IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX jobs_by_snooze');
    await runner.query('ALTER TABLE jobs RENAME COLUMN snoozed_until TO rest_until');
    await runner.query(
      'CREATE INDEX jobs_by_rest ON jobs (rest_until) WHERE rest_until IS NOT NULL',
    );
  }
}
