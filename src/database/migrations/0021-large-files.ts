import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  ['conversions', 'media_bytes'],
  ['audio_files', 'bytes'],
] as const;

/**
 * Files of 2 GiB and more: a WAV file of 405 minutes is one. Numbers of JavaScript, exact up to 2^53, which every release
 * reads as numbers; 64-bit integers would come as text, which releases without this migration do not expect. SQLite stores
 * integers of any size.
 */
export class LargeFiles1763700000021 implements MigrationInterface {
  readonly name = 'LargeFiles1763700000021';

  async up(runner: QueryRunner): Promise<void> {
    await this.#change(runner, 'double precision');
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
