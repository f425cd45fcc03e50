import { NoPostgres } from './programs.js';

/** True if daemons have a Postgres database each, instead of an SQLite file: `LECTERN_TEST_DATABASE=postgres`. */
export const onPostgres = process.env['LECTERN_TEST_DATABASE'] === 'postgres';

/** Variable with the address of the server that gives test processes their shared resources. */
export const DOOR = 'LECTERN_TEST_POSTGRES_DOOR';

/** Shared resources: the URL of the server, and the name of a migrated database. */
export type Shared = 'server' | 'template';

const known = new Map<Shared, Promise<string>>();

/**
 * The URL of the server that all tests share: that of LECTERN_TEST_POSTGRES (a user who may create databases), otherwise
 * one that is started for the run when the first one asks.
 * @throws {NoPostgres} if none can be started
 */
export function sharedServer(): Promise<string> {
  const given = givenServer();
  return given === undefined ? ask('server') : Promise.resolve(given);
}

/** Name of a database on that server to copy, instead of migrating each one. */
export function sharedTemplate(): Promise<string> {
  return ask('template');
}

export function givenServer(): string | undefined {
  const given = process.env['LECTERN_TEST_POSTGRES'];
  return given === '' ? undefined : given;
}

function ask(what: Shared): Promise<string> {
  const answer = known.get(what) ?? askAtDoor(what);
  known.set(what, answer);
  return answer;
}

async function askAtDoor(what: Shared): Promise<string> {
  const address = process.env[DOOR];
  if (address === undefined) throw new NoPostgres('mocha was started without its settings');
  const answer = await fetch(`${address}/${what}`);
  const text = await answer.text();
  if (!answer.ok) throw new NoPostgres(text);
  return text;
}
