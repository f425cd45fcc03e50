import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { SEARCH_PATH } from '../builders/search-path.js';
import { v8Flags } from '../builders/v8-flags.js';
import { resultHere, type Place } from '../journeys/command-line.js';
import { eventually } from '../journeys/eventually.js';

const MAIN = fileURLToPath(new URL('../../program/main.js', import.meta.url));

/** Other connections to the database. */
const OTHERS = `
  SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

/** Output of `lectern move --json`. */
export interface MoveReport {
  readonly tables: readonly {
    readonly table: string;
    readonly rows: number;
    readonly sha256: string;
    readonly same: boolean;
  }[];
  readonly audio: null | {
    readonly copied: number;
    readonly there: number;
    readonly missing: readonly object[];
  };
  readonly next: readonly string[];
}

/** @throws with what it wrote where it fails */
export async function move(place: Place, ...words: string[]): Promise<MoveReport> {
  const { code, stdout, stderr } = await resultHere(place, 'move', '--json', ...words);
  if (code !== 0) throw new Error(`lectern move ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as MoveReport;
}

/** Message of a rejected command. */
export async function refusal(place: Place, ...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await resultHere(place, 'move', ...words);
  if (code !== 1 || stdout !== '') throw new Error(`It ended with ${code}: ${stdout}${stderr}`);
  return stderr;
}

/**
 * Starts a move and sends it a signal when so many of its steps have begun.
 * @returns how it ended: by a signal, or with an exit code
 */
export async function brokenMove(
  { storage, env }: Place,
  { steps, signal }: { readonly steps: number; readonly signal: NodeJS.Signals },
  ...words: string[]
): Promise<NodeJS.Signals | number | null> {
  const child = spawn(process.execPath, [...v8Flags(), MAIN, 'move', ...words], {
    env: { PATH: SEARCH_PATH, LECTERN_STORAGE_DIR: storage, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  let sent = false;
  child.stderr.on('data', (chunk: Buffer) => {
    told += chunk.toString();
    if (!sent && told.split('\n').length > steps) sent = child.kill(signal);
  });
  await once(child, 'close');
  // Until the server has noticed, it holds the lock of the killed command.
  await eventually(async () =>
    (await query(env['LECTERN_DATABASE_URL'] ?? '', OTHERS)).length === 0 ? true : undefined,
  );
  return child.signalCode ?? child.exitCode;
}

/** Digests of the database of a storage folder, of its write-ahead log and of all audio, by the names of the files. */
export async function contentOf(storage: string): Promise<Readonly<Record<string, string>>> {
  const media = await readdir(path.join(storage, 'media'), { recursive: true });
  const audio = media.filter((name) => /\.\w+$/.test(name)).sort();
  const names = ['lectern.db', 'lectern.db-wal', ...audio.map((name) => path.join('media', name))];
  const digests = names.map(async (name) => {
    // A database that was closed cleanly has no log, or an empty one.
    const content = await readFile(path.join(storage, name)).catch(() => '');
    return [name, createHash('sha256').update(content).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

/** Runs one statement on a database. */
export async function query<R extends pg.QueryResultRow>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}
