import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context, RootHookObject } from 'mocha';
import { createDatabase, needPostgres, type FreshDatabase } from './fresh-database.js';
import { PostgresServer } from './postgres-server.js';
import { DOOR, givenServer, onPostgres, sharedTemplate } from './shared-server.js';

let door: Server | undefined;
let starting: Promise<PostgresServer> | undefined;
let making: Promise<FreshDatabase> | undefined;

/** Hooks for runs in which every daemon has its database on Postgres: no test can run without the server. */
export const mochaHooks: RootHookObject = onPostgres ? { beforeAll: needDatabases } : {};

/** Prepares the shared databases, so that this does not count for the time of the first test. */
async function needDatabases(this: Context): Promise<void> {
  await needPostgres.call(this);
  await sharedTemplate();
}

/**
 * Runs in mocha's main process before it starts its workers, which inherit the environment, or in a process that starts
 * several runs, which share one server.
 */
export async function mochaGlobalSetup(): Promise<void> {
  if (process.env[DOOR] !== undefined) return;
  door = createServer((request, response) => {
    const answer = request.url === '/template' ? templateName() : serverUrl();
    answer.then(
      (text) => response.end(text),
      (error: unknown) => {
        response.statusCode = 503;
        response.end(error instanceof Error ? error.message : String(error));
      },
    );
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  process.env[DOOR] = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
}

/** Of mocha's main process, when all tests have run. */
export async function mochaGlobalTeardown(): Promise<void> {
  door?.closeAllConnections();
  door?.close();
  const template = await making?.catch(() => undefined);
  await template?.drop();
  const server = await starting?.catch(() => undefined);
  await server?.discard();
}

async function serverUrl(): Promise<string> {
  const given = givenServer();
  if (given !== undefined) return given;
  starting ??= PostgresServer.start();
  return (await starting).url();
}

async function templateName(): Promise<string> {
  making ??= makeTemplate();
  return (await making).name;
}

/** Lectern itself brings it up to date. */
async function makeTemplate(): Promise<FreshDatabase> {
  const template = await createDatabase(await serverUrl());
  // Loaded only if it is used: it costs start time.
  const { openBeside } = await import('./daemon-database.js');
  const database = await openBeside(template.url);
  await database.close();
  return template;
}
