import path from 'node:path';
import { DataSource } from 'typeorm';
import type { PostgresDatabase } from '../../src/database/database.js';
import { submit, untilSettled } from '../journeys/answers.js';
import { RunningDaemon } from '../journeys/running-daemon.js';

/** The columns in which one conversion differs from the next; the others are copied. Conversion n was made n seconds ago. */
const DIFFERING: Readonly<Record<string, string>> = {
  id: `printf('00000000-%04x-7000-8000-%012x', n >> 16, n)`,
  title: `'Release ' || n`,
  source_type: `CASE n % 2 WHEN 0 THEN 'changelog' ELSE 'document' END`,
  status: `CASE n % 5 WHEN 0 THEN 'failed' ELSE 'completed' END`,
  created_at: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || n || ' seconds')`,
  media_key: 'NULL',
};

/** The same as Postgres writes it. */
const DIFFERING_ON_POSTGRES: Readonly<Record<string, string>> = {
  ...DIFFERING,
  id: `'00000000-' || lpad(to_hex(n >> 16), 4, '0') || '-7000-8000-' || lpad(to_hex(n), 12, '0')`,
  created_at: `to_char((now() AT TIME ZONE 'UTC') - n * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

export interface FilledDaemon {
  readonly daemon: RunningDaemon;
  /** A time in the middle of its conversions. */
  readonly middle: string;
}

/** A daemon whose first organization has made so many conversions, of which one was really narrated. */
export async function startWithConversions(count: number): Promise<FilledDaemon> {
  const first = await RunningDaemon.start();
  const { storage, key } = first;
  try {
    await untilSettled(first, await submit(first, NARRATED));
    await first.end();
    await copyTheOnlyConversion(path.join(storage, 'lectern.db'), count - 1);
    const env = { LECTERN_LOG_LEVEL: 'warn' };
    const daemon = await RunningDaemon.start({ storage, key, env });
    return { daemon, middle: new Date(Date.now() - (count / 2) * 1000).toISOString() };
  } catch (error) {
    await first.discard();
    throw error;
  }
}

const NARRATED = {
  source_type: 'changelog',
  title: 'Release',
  content: '- Adds mail',
  settings: { product_name: 'Lectern' },
};

export async function copyTheOnlyConversion(database: string, copies: number): Promise<void> {
  const source = await new DataSource({ type: 'sqlite', database }).initialize();
  try {
    const columns = await source.query<{ name: string }[]>('PRAGMA table_info(conversions)');
    const names = columns.map(({ name }) => name);
    await source.query(insertCopies(names, DIFFERING, copies));
  } finally {
    await source.destroy();
  }
}

/** The same on Postgres, whose table is left as its automatic vacuum leaves it. */
export async function copyOnPostgres(
  pool: PostgresDatabase['enginePool'],
  copies: number,
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'conversions'`,
  );
  const names = rows.map(({ name }) => name);
  await pool.query(insertCopies(names, DIFFERING_ON_POSTGRES, copies));
  await pool.query('VACUUM ANALYZE conversions');
}

function insertCopies(
  names: readonly string[],
  differing: Readonly<Record<string, string>>,
  copies: number,
): string {
  const values = names.map((name) => differing[name] ?? `conversions.${name}`);
  return `WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ${copies})
    INSERT INTO conversions (${names.join(', ')})
    SELECT ${values.join(', ')} FROM counter, conversions`;
}
