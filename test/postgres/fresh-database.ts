import { randomBytes } from 'node:crypto';
import type { Context } from 'mocha';
import pg from 'pg';
import { PostgresServer, type PostgresServerOptions } from './postgres-server.js';
import { NoPostgres } from './programs.js';
import { sharedServer, sharedTemplate } from './shared-server.js';

/** An empty database of a test's own: with locks, notifications and schemas of its own, too. */
export interface FreshDatabase {
  readonly name: string;
  readonly url: string;
  /** Cuts all connections to it and removes it. */
  drop(): Promise<void>;
}

/** Reasons why tests were skipped, each printed once. */
const told = new Set<string>();

/** For mocha's `before`: skips a suite where no Postgres server can be started, and says why. */
export async function needPostgres(this: Context): Promise<void> {
  await orSkip(this, sharedServer());
}

/** For `before`, too: a server of the suite's own, which discards it. */
export function needServer(
  context: Context,
  options?: PostgresServerOptions,
): Promise<PostgresServer> {
  return orSkip(context, PostgresServer.start(options));
}

async function orSkip<T>(context: Context, starting: Promise<T>): Promise<T> {
  try {
    return await starting;
  } catch (error) {
    if (!(error instanceof NoPostgres)) throw error;
    if (!told.has(error.message)) {
      process.stderr.write(`Tests on Postgres are skipped: ${error.message}\n`);
    }
    told.add(error.message);
    return context.skip();
  }
}

/** @param server the URL of a server; without it the one that all tests share */
export async function freshDatabase(server?: string): Promise<FreshDatabase> {
  return createDatabase(server ?? (await sharedServer()));
}

/** One on the server that all tests share that is up to date already: much sooner there than one that each daemon migrates. */
export async function migratedDatabase(): Promise<FreshDatabase> {
  return createDatabase(await sharedServer(), await sharedTemplate());
}

/** @param template name of the database to copy, with which nobody may be connected */
export async function createDatabase(server: string, template?: string): Promise<FreshDatabase> {
  const name = `lectern_test_${randomBytes(6).toString('hex')}`;
  const copy = template === undefined ? '' : ` TEMPLATE ${template}`;
  await onServer(server, `CREATE DATABASE ${name}${copy}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** Runs one statement on a connection of its own. */
async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
