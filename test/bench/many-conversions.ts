import path from 'node:path';
import { DataSource } from 'typeorm';
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

async function copyTheOnlyConversion(database: string, copies: number): Promise<void> {
  const source = await new DataSource({ type: 'sqlite', database }).initialize();
  try {
    const columns = await source.query<{ name: string }[]>('PRAGMA table_info(conversions)');
    const names = columns.map(({ name }) => name);
    const values = names.map((name) => DIFFERING[name] ?? `conversions.${name}`);
    await source.query(
      `WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ${copies})
       INSERT INTO conversions (${names.join(', ')})
       SELECT ${values.join(', ')} FROM counter, conversions`,
    );
  } finally {
    await source.destroy();
  }
}
