import { constants, statSync, type Stats } from 'node:fs';
import { access, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { makeRegularFile, readRegularFile } from '../domain/regular-file.js';
import sqlite3 from 'sqlite3';
import type { Clock } from '../contracts/clock.js';
import { StorageGone } from '../domain/failure.js';
import { systemErrorCode } from '../domain/storage-errors.js';
import { preparePrivateStorage } from './private-storage.js';
import { assertExpected, ifAbsent } from '../domain/expected-faults.js';

/** Of several that start at once, each may hold a part of the lock for a moment: one of them must get it. */
const SETTLE_MS = 250;

/** The right to use a storage folder alone. The kernel takes it back when the process ends, however it ends. */
export interface StorageLock {
  /**
   * Costs microseconds.
   * @throws {StorageGone} when the folder is no longer the one that was locked: it was moved, removed or replaced.
   */
  assertThere(): void;
  /** Does the same without blocking the event loop: rejects with {StorageGone}. */
  checkThere(): Promise<void>;
  /** Idempotent. */
  release(): Promise<void>;
}

/** Another daemon works on the same storage folder, or the folder cannot be used. The message says what to do. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** Another process holds the lock. */
export class StorageInUse extends StorageUnavailable {
  /** @param holder process, machine and time in brackets after a space; empty if nothing is known */
  constructor(
    message: string,
    readonly holder: string,
  ) {
    super(message);
  }
}

/**
 * Takes the lock of a storage folder, and creates the folder if it does not exist.
 *
 * The lock is SQLite's own on an empty database, `lectern.lock`: an advisory lock of the operating system,
 * which a killed process cannot leave behind. `lectern.lock.json` names the holder, for people only.
 *
 * @param prepare makes the folder, and what belongs into it
 * @throws {StorageUnavailable}
 */
export async function lockStorage(
  storageDir: string,
  clock: Clock,
  prepare: (folder: string) => Promise<unknown> = preparePrivateStorage,
): Promise<StorageLock> {
  const folder = resolve(storageDir);
  const lockFile = join(folder, 'lectern.lock');
  const holderFile = `${lockFile}.json`;
  await prepareFolder(folder, lockFile, prepare);
  const database = await openLocked(lockFile).catch(async (error: unknown) => {
    throw await explain(error, folder, lockFile, holderFile);
  });
  try {
    await writeHolder(holderFile, clock);
  } catch (error) {
    await close(database);
    throw unusable(folder, error);
  }
  const locked = identityOf(lockFile);
  const assertSame = (found: string | undefined) => {
    if (found === locked) return;
    throw new StorageGone(
      `The storage folder ${folder} was moved, removed or replaced under the running daemon. ` +
        'Bring it back as it was, or restart the daemon to use what is there now.',
    );
  };
  let released: Promise<void> | undefined;
  return {
    assertThere: () => assertSame(identityOf(lockFile)),
    checkThere: async () => assertSame(identify(await stat(lockFile).catch(ifAbsent(undefined)))),
    release: () => (released ??= rm(holderFile, { force: true }).then(() => close(database))),
  };
}

/** SQLite would open a file that it may not write without locking it: that is found out before. */
async function prepareFolder(
  folder: string,
  lockFile: string,
  prepare: (folder: string) => Promise<unknown>,
): Promise<void> {
  try {
    await prepare(folder);
    await access(folder, constants.W_OK);
    await makeRegularFile(lockFile, 0o600);
  } catch (error) {
    throw unusable(folder, error);
  }
}

async function openLocked(lockFile: string): Promise<sqlite3.Database> {
  const database = await new Promise<sqlite3.Database>((opened, failed) => {
    const opening = new sqlite3.Database(lockFile, (error) =>
      error === null ? opened(opening) : failed(error),
    );
  });
  database.configure('busyTimeout', SETTLE_MS);
  try {
    await new Promise<void>((locked, failed) => {
      database.exec('BEGIN EXCLUSIVE', (error) => (error === null ? locked() : failed(error)));
    });
    return database;
  } catch (error) {
    await close(database);
    throw error;
  }
}

/** Identity of a file, whatever its name; undefined if it does not exist. */
function identityOf(file: string): string | undefined {
  return identify(statSync(file, { throwIfNoEntry: false }));
}

function identify(there: Stats | undefined): string | undefined {
  return there && `${there.dev}:${there.ino}`;
}

function close(database: sqlite3.Database): Promise<void> {
  return new Promise((closed, failed) => {
    database.close((error) => (error === null ? closed() : failed(error)));
  });
}

async function writeHolder(holderFile: string, clock: Clock): Promise<void> {
  const holder = { pid: process.pid, host: hostname(), since: new Date(clock.now()).toISOString() };
  const temporary = `${holderFile}.new`;
  await rm(temporary, { force: true });
  await writeFile(temporary, `${JSON.stringify(holder)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(temporary, holderFile);
}

async function explain(
  error: unknown,
  folder: string,
  lockFile: string,
  holderFile: string,
): Promise<StorageUnavailable> {
  if (systemErrorCode(error) === 'SQLITE_NOTADB') {
    return new StorageUnavailable(
      `${lockFile} is not a Lectern lock file. Move it out of the way and restart.`,
    );
  }
  if (systemErrorCode(error) !== 'SQLITE_BUSY') return unusable(folder, error);
  const holder = await describeHolder(holderFile);
  return new StorageInUse(
    `Another Lectern${holder} is using ${folder}. ` +
      'Stop it first, or give this one a folder of its own with LECTERN_STORAGE_DIR.',
    holder,
  );
}

/** File that names the holder of the lock. */
const HOLDER = { maxBytes: 4_096, followLinks: false };

/** Empty if nothing is known: the other one may be writing it just now. */
async function describeHolder(holderFile: string): Promise<string> {
  try {
    const holder: unknown = JSON.parse(String(await readRegularFile(holderFile, HOLDER)));
    if (typeof holder !== 'object' || holder === null) return '';
    if (!('pid' in holder && 'host' in holder && 'since' in holder)) return '';
    return ` (process ${String(holder.pid)} on ${String(holder.host)}, since ${String(holder.since)})`;
  } catch (error) {
    if (systemErrorCode(error) === undefined) assertExpected(error, SyntaxError);
    return '';
  }
}

function unusable(folder: string, cause: unknown): StorageUnavailable {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StorageUnavailable(
    `The storage folder ${folder} cannot be used: ${reason}. ` +
      'It must be a folder that this user may write to; LECTERN_STORAGE_DIR names another.',
    { cause },
  );
}
