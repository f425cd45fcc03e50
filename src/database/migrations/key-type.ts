import type { QueryRunner } from 'typeorm';

const KEYS: Readonly<Record<string, string>> = {
  sqlite: 'varchar',
  postgres: 'varchar COLLATE "C"',
};

/** The type of ids, keys and times: on Postgres compared byte by byte, as SQLite does. */
export function keyType(runner: QueryRunner): string {
  const key = KEYS[runner.connection.options.type];
  if (key === undefined) throw new Error('No such database.');
  return key;
}
