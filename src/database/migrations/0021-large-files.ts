import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  ['conversions', 'media_bytes'],
  ['audio_files', 'bytes'],
] as const;

/**
 * Files of 2 GiB and more: a WAV file of 405 minutes is one. SQLite stores integers of 64 bits in any case.
 */
export class LargeFiles1763700000021 implements MigrationInterface {
  readonly name = 'LargeFiles1763700000021';

  async up(runner: QueryRunner): Promise<void> {
    await this.#change(runner, 'bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.#change(runner, 'integer');
  }

  async #change(runner: QueryRunner, type: string): Promise<void> {
    if (runner.connection.options.type !== 'postgres') return;
    for (const [table, column] of COLUMNS)
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN ${column} TYPE ${type}`);
  }
}
