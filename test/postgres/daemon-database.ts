import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { systemClock } from '../../src/daemon/system-clock.js';
import type { Database, PostgresDatabase } from '../../src/database/database.js';
import { isoTime } from '../../src/database/postgres/iso-time.js';
import { openPostgres } from '../../src/database/postgres/open-postgres.js';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';
import { putFreshSqlite } from '../builders/fresh-sqlite.js';
import { migratedDatabase, type FreshDatabase } from './fresh-database.js';
import { onPostgres } from './shared-server.js';

const SOONER = "- $1 * interval '1 millisecond'";

/** Snoozed jobs and the engine's tickets that wait for them come due so much sooner. */
const PASS_TIME = [
  `UPDATE jobs SET snoozed_until = ${isoTime(`snoozed_until::timestamptz ${SOONER}`)}
   WHERE snoozed_until IS NOT NULL`,
  `SELECT graphile_worker.reschedule_jobs(ARRAY[id], run_at := run_at ${SOONER})
   FROM graphile_worker.jobs WHERE run_at > now()`,
];

/** Database of a storage folder on Postgres. */
interface DaemonDatabase {
  readonly database: FreshDatabase;
  readonly settings: Readonly<Record<string, string>>;
  /** Beside the daemon; once somebody has asked for it. */
  opening?: Promise<PostgresDatabase>;
}

const byStorage = new Map<string, Promise<DaemonDatabase>>();

/** Settings by environment that give the daemon of a storage folder its database, the same at each of its starts. */
export async function databaseSettings(storage: string): Promise<Readonly<Record<string, string>>> {
  return onPostgres ? (await databaseOf(storage)).settings : {};
}

/** The same for a storage folder that is new, with the database in it where it is a file. */
export async function freshDatabase(storage: string): Promise<Readonly<Record<string, string>>> {
  if (!onPostgres) await putFreshSqlite(storage);
  return databaseSettings(storage);
}

/** Opens the database of a storage folder beside its daemon. */
export async function openDatabase(storage: string): Promise<Database> {
  if (!onPostgres) return openSqlite(storage);
  // Opening one takes its time, and tests do so for every key: it stays open until its storage is discarded.
  return { ...(await keptOpen(storage)), close: () => Promise.resolve() };
}

/** One connection or another, for statements on the tables themselves. */
export async function postgresPool(storage: string): Promise<PostgresDatabase['enginePool']> {
  return (await keptOpen(storage)).enginePool;
}

/** For a test that moves the clock of a daemon: on Postgres jobs are snoozed by the clock of the server, which nobody moves. */
export async function passTime(storage: string, milliseconds: number): Promise<void> {
  if (!onPostgres) return;
  const pool = await postgresPool(storage);
  for (const statement of PASS_TIME) await pool.query(statement, [milliseconds]);
}

/** Removes a storage folder with its database, whose daemon has ended. */
export async function discardStorage(storage: string): Promise<void> {
  await rm(storage, { recursive: true, force: true });
  const { database, opening } = (await byStorage.get(storage)) ?? {};
  byStorage.delete(storage);
  const opened = await opening;
  await opened?.close();
  await database?.drop();
}

/** Opens a Postgres database as the command line does: in no role, and with few connections. */
export function openBeside(url: string): Promise<PostgresDatabase> {
  return openPostgres({
    ...{ url, caFile: null, poolSize: 4, roles: [], settings: {} },
    clock: systemClock,
    logger: pino({ level: 'silent' }),
  });
}

async function keptOpen(storage: string): Promise<PostgresDatabase> {
  const one = await databaseOf(storage);
  one.opening ??= openBeside(one.database.url);
  return one.opening;
}

function databaseOf(storage: string): Promise<DaemonDatabase> {
  const making = byStorage.get(storage) ?? makeDatabase();
  byStorage.set(storage, making);
  return making;
}

async function makeDatabase(): Promise<DaemonDatabase> {
  const database = await migratedDatabase();
  const settings = {
    LECTERN_DATABASE_URL: database.url,
    LECTERN_SECRETS_URL_SIGNING_KEY: randomBytes(32).toString('base64'),
    LECTERN_SECRETS_CURSOR_KEY: randomBytes(32).toString('base64'),
    LECTERN_SECRETS_WEBHOOK_KEY: randomBytes(32).toString('base64'),
  };
  return { database, settings };
}
