import { lstat, mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../contracts/clock.js';
import { explainDamage } from '../database/damage.js';
import { holdBackWebhooks, type HeldBack } from '../database/sqlite/hold-back-webhooks.js';
import { databaseFile } from '../database/sqlite/open-reader.js';
import { ifAbsent } from '../domain/expected-faults.js';
import { readRegularFile } from '../domain/regular-file.js';
import { asStorageError } from '../domain/storage-errors.js';
import { secretsOf } from '../library/media-keys.js';
import { syncFolder } from '../library/sync-folder.js';
import { lockStorage } from '../storage/storage-lock.js';
import { BackupRefused, DATABASE, isBackupPath, MEDIA, SECRETS } from './layout.js';
import type { Manifest } from './manifest.js';
import { readBackup, type Problem } from './read-backup.js';
import { openSecrets, type SecretFiles } from './sealed-secrets.js';
import { databaseProblems } from './verify-backup.js';

export interface RestoreRequest {
  readonly backup: string;
  readonly storageDir: string;
  /** Passphrase of the secrets; null if none is given. */
  readonly passphrase: string | null;
  /** True to leave the secrets of the backup out. */
  readonly withoutSecrets: boolean;
  /** True to restore a backup with damaged audio, without that audio. */
  readonly withoutDamagedAudio: boolean;
  /** Place where this installation looks for audio. */
  readonly audio: Manifest['audio'];
  readonly clock: Clock;
}

/** A finished restore. */
export interface Restored {
  readonly manifest: Manifest;
  /** False if the backup has none, or if they were left out. */
  readonly hasSecrets: boolean;
  /** Paths of audio that is missing or damaged in the backup, and was left out. */
  readonly damagedAudio: readonly string[];
  readonly heldBack: HeldBack;
}

/** Folder in the storage folder in which a restore is prepared. */
const UNFINISHED = 'restore.partial';

const LARGEST_SECRETS_BYTES = 4 * 1024 * 1024;

/**
 * Restores a backup into a storage folder that has no data. Everything is checked before anything gets its name; the database
 * comes last, so that an interrupted restore leaves a folder without one, and can be repeated.
 * @throws {BackupRefused}, {StorageUnavailable} where a daemon uses the folder, {DatabaseUnusable} for a newer database,
 * {StorageFull}; the signal's reason
 */
export async function restoreBackup(
  request: RestoreRequest,
  signal: AbortSignal,
): Promise<Restored> {
  const { storageDir, clock } = request;
  const lock = await lockStorage(storageDir, clock);
  try {
    await assertEmpty(storageDir);
    return await restore(request, path.join(storageDir, UNFINISHED), signal);
  } catch (error) {
    signal.throwIfAborted();
    throw explainDamage(asStorageError(error), databaseFile(storageDir));
  } finally {
    await lock.release();
  }
}

async function assertEmpty(storageDir: string): Promise<void> {
  const names = await readdir(storageDir);
  const hasDatabase = names.some((name) => name.startsWith(DATABASE));
  // Audio next to an unfinished restore is of that restore.
  const hasAudio =
    !names.includes(UNFINISHED) && (await readdir(path.join(storageDir, MEDIA))).length > 0;
  if (!hasDatabase && !hasAudio) return;
  throw new BackupRefused(
    `The storage folder ${path.resolve(storageDir)} is not empty, and a restore replaces nothing. Move it away, or name a new folder with LECTERN_STORAGE_DIR.`,
  );
}

async function restore(
  request: RestoreRequest,
  folder: string,
  signal: AbortSignal,
): Promise<Restored> {
  const { storageDir } = request;
  // Files of an interrupted restore may be in place. The folder that marks them stays until a restore has succeeded.
  const isRepeated = (await lstat(folder).catch(ifAbsent(null))) !== null;
  let prepared: Prepared;
  try {
    await empty(folder);
    prepared = await prepare(request, folder, signal);
  } catch (error) {
    await (isRepeated ? empty(folder) : rm(folder, { recursive: true, force: true }));
    throw error;
  }
  const { secrets, ...restored } = prepared;
  if (secrets !== null) await secretsOf(storageDir).add(secrets);
  await putInPlace(folder, storageDir);
  return { ...restored, hasSecrets: secrets !== null };
}

/** A restore of which nothing has its name yet. */
interface Prepared extends Omit<Restored, 'hasSecrets'> {
  readonly secrets: SecretFiles | null;
}

/** Creates a folder, or removes what is in it. */
async function empty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
}

async function prepare(
  request: RestoreRequest,
  folder: string,
  signal: AbortSignal,
): Promise<Prepared> {
  const { backup, storageDir, clock } = request;
  await mkdir(path.join(folder, MEDIA), { mode: 0o700 });
  const { manifest, problems } = await readBackup(backup, {
    ...{ folder, signal },
    isWanted: isBackupPath,
    onManifest: (found) => assertPossible(found, request),
  });
  assertSound(backup, problems.filter(isEssential));
  const database = path.join(folder, DATABASE);
  const found = await databaseProblems(database, manifest);
  assertSound(backup, found.filter(isEssential));
  const damagedAudio = [...problems, ...found].filter((problem) => !isEssential(problem));
  if (!request.withoutDamagedAudio) assertAudioSound(backup, damagedAudio);
  for (const { path: name } of damagedAudio) await rm(path.join(folder, name), { force: true });
  const secrets = await readSecrets(folder, manifest, request);
  if (secrets !== null) await assertSameSecrets(storageDir, secrets);
  const heldBack = await holdBackWebhooks(database, new Date(clock.now()).toISOString());
  signal.throwIfAborted();
  return {
    ...{ manifest, heldBack, secrets },
    damagedAudio: damagedAudio.map(({ path: name }) => name),
  };
}

/** An interrupted restore may have added some of the secrets. Different ones are of another installation. */
async function assertSameSecrets(storageDir: string, secrets: SecretFiles): Promise<void> {
  const backedUp = new Map(Object.entries(secrets));
  const existing = Object.entries(await secretsOf(storageDir).all());
  if (existing.every(([name, text]) => backedUp.get(name) === text)) return;
  throw new BackupRefused(
    `${path.join(storageDir, 'secrets')} has other secrets than the backup. Move them away, or restore with --without-secrets.`,
  );
}

async function assertPossible(
  manifest: Manifest,
  { audio, storageDir, passphrase, withoutSecrets }: RestoreRequest,
): Promise<void> {
  if (manifest.audio !== audio) {
    throw new BackupRefused(
      audio === 'included'
        ? 'The audio of the backup is in an object store. Set media.s3.* to that store, and restore again.'
        : 'The backup contains audio, and media.s3.endpoint names an object store. Empty the setting, and restore again.',
    );
  }
  const hasSecrets = manifest.files.some(({ path: name }) => name === SECRETS);
  if (hasSecrets && !withoutSecrets && passphrase === null) {
    throw new BackupRefused(
      'The backup contains encrypted secrets. Give its passphrase with --passphrase-file or LECTERN_BACKUP_PASSPHRASE, or restore with --without-secrets.',
    );
  }
  const needed = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const { bavail, bsize } = await statfs(storageDir);
  if (bavail * bsize >= needed) return;
  throw new BackupRefused(
    `${path.resolve(storageDir)} has no room for the backup. Free some space, or name another folder with LECTERN_STORAGE_DIR.`,
  );
}

const MOST_NAMED = 3;

/** Checks whether an installation cannot work without the damaged file. */
function isEssential({ path: name }: Problem): boolean {
  return !name.startsWith(`${MEDIA}/`);
}

function assertSound(backup: string, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new BackupRefused(
    `${backup} is damaged, and nothing was restored. ${firstOf(problems)} ` +
      'lectern backup verify lists all problems. Use another backup.',
  );
}

function assertAudioSound(backup: string, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new BackupRefused(
    `Audio in ${backup} is damaged (${problems.length} files), and nothing was restored. ${firstOf(problems)} ` +
      'lectern backup verify lists all problems. Use another backup, or restore the rest of this one with --without-damaged-audio.',
  );
}

function firstOf(problems: readonly Problem[]): string {
  const named = problems.slice(0, MOST_NAMED);
  return named.map(({ text }) => text).join(' ');
}

async function readSecrets(
  folder: string,
  manifest: Manifest,
  { passphrase, withoutSecrets }: RestoreRequest,
): Promise<SecretFiles | null> {
  const isThere = manifest.files.some(({ path: name }) => name === SECRETS);
  if (!isThere || withoutSecrets || passphrase === null) return null;
  const options = { maxBytes: LARGEST_SECRETS_BYTES, followLinks: false };
  return openSecrets(
    String(await readRegularFile(path.join(folder, SECRETS), options)),
    passphrase,
  );
}

async function putInPlace(folder: string, storageDir: string): Promise<void> {
  const media = path.join(storageDir, MEDIA);
  await rm(media, { recursive: true });
  await rename(path.join(folder, MEDIA), media);
  for (const shard of await readdir(media)) await syncFolder(path.join(media, shard));
  await syncFolder(media);
  await rename(path.join(folder, DATABASE), databaseFile(storageDir));
  await syncFolder(storageDir);
  await rm(folder, { recursive: true });
}
