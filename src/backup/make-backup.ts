import { lstat, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../contracts/clock.js';
import { explainDamage } from '../database/damage.js';
import { databaseFile } from '../database/sqlite/open-reader.js';
import { ifAbsent } from '../domain/expected-faults.js';
import { asStorageError } from '../domain/storage-errors.js';
import { secretsOf } from '../library/media-keys.js';
import { syncFolder } from '../library/sync-folder.js';
import { lockStorage, StorageInUse, type StorageLock } from '../storage/storage-lock.js';
import { archiveCompression, writeArchive, type Compression } from './archive.js';
import { AudioCollection } from './collect-audio.js';
import { hashFile } from './hash-file.js';
import {
  audioPath,
  BackupRefused,
  DATABASE,
  MANIFEST,
  MEDIA,
  SECRETS,
  type WatchStep,
} from './layout.js';
import { formatManifest, type BackupFile, type Manifest } from './manifest.js';
import { sealSecrets } from './sealed-secrets.js';
import { takeState } from './take-state.js';

export interface BackupRequest {
  readonly storageDir: string;
  /** Folder or archive that does not exist yet. */
  readonly target: string;
  /** Encrypts the secrets; null for a backup without them. */
  readonly passphrase: string | null;
  readonly audio: Manifest['audio'];
  /** Release of the program. */
  readonly version: string;
  readonly clock: Clock;
  readonly watch: WatchStep;
  /** Called while no other backup of the installation runs, before this one begins. */
  readonly beforeStart?: () => Promise<void>;
}

/** A finished backup. */
export interface Backup {
  readonly target: string;
  readonly manifest: Manifest;
  /** Size of the backup, in bytes; of an archive, that of its file. */
  readonly bytes: number;
  /** Part of it that is in hard links to files of the storage folder. */
  readonly linkedBytes: number;
}

interface Work extends BackupRequest {
  readonly signal: AbortSignal;
}

/** Content of a backup, in its folder. */
interface Content {
  readonly manifest: Manifest;
  readonly linkedBytes: number;
}

/** Folder in the storage folder for archives in progress, and for the lock of the backup. */
const WORK_FOLDER = 'backup';

/**
 * Backs up the SQLite database and the audio of a storage folder, next to a running daemon, which waits for nothing. The
 * backup appears under its name when it is complete and on disk; before that, its name ends with `.partial`.
 * @throws {BackupRefused}, {StorageFull}; the signal's reason
 */
export async function makeBackup(request: BackupRequest, signal: AbortSignal): Promise<Backup> {
  const target = path.resolve(request.target);
  const compression = archiveCompression(target);
  await assertFree(target);
  const source = databaseFile(request.storageDir);
  if ((await stat(source).catch(ifAbsent(null))) === null) {
    throw new BackupRefused(
      `${path.resolve(source)} does not exist. Set storage.dir to the folder of the installation.`,
    );
  }
  const lock = await lockBackups(request);
  const work: Work = { ...request, target, signal };
  try {
    await rm(unpackedFolder(work), { recursive: true, force: true });
    await work.beforeStart?.();
    return await (compression === null ? makeFolder(work) : makeArchive(work, compression));
  } catch (error) {
    signal.throwIfAborted();
    throw explainDamage(asStorageError(error, 'The folder of the backup'), source);
  } finally {
    await lock.release();
  }
}

async function assertFree(target: string): Promise<void> {
  if ((await lstat(target).catch(ifAbsent(null))) !== null) {
    throw new BackupRefused(
      `${target} already exists, and a backup replaces nothing. Choose a name that does not exist yet.`,
    );
  }
  const parent = path.dirname(target);
  if ((await stat(parent).catch(ifAbsent(null)))?.isDirectory() === true) return;
  throw new BackupRefused(`The folder ${parent} does not exist. Create it first.`);
}

/** One backup of a storage folder at a time: what an interrupted one has left can be removed. */
async function lockBackups({ storageDir, clock }: BackupRequest): Promise<StorageLock> {
  const folder = path.join(storageDir, WORK_FOLDER);
  const prepare = () => mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await lockStorage(folder, clock, prepare);
  } catch (error) {
    if (!(error instanceof StorageInUse)) throw error;
    throw new BackupRefused(
      `Another backup of this installation is running${error.holder}. Try again when it has ended.`,
    );
  }
}

async function makeFolder(work: Work): Promise<Backup> {
  const { target } = work;
  const unfinished = `${target}.partial`;
  await removeUnfinished(unfinished);
  try {
    const { manifest, linkedBytes } = await fill(unfinished, work);
    await rename(unfinished, target);
    await syncFolder(path.dirname(target));
    return { target, manifest, linkedBytes, bytes: sizeOf(manifest.files) };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Removes what an interrupted backup has left, and nothing else. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(ifAbsent([]));
  const own = [DATABASE, `${DATABASE}.partial`, SECRETS, MANIFEST, MEDIA];
  if (names.every((name) => own.includes(name))) {
    await rm(folder, { recursive: true, force: true });
    return;
  }
  throw new BackupRefused(
    `${folder} is needed for the backup in progress and contains other files. Move them away, or choose another name.`,
  );
}

/** Content of an archive in progress. A killed process leaves it. */
function unpackedFolder({ storageDir }: BackupRequest): string {
  return path.join(storageDir, WORK_FOLDER, 'unpacked');
}

async function makeArchive(work: Work, compression: Compression): Promise<Backup> {
  const { target, signal, watch } = work;
  const folder = unpackedFolder(work);
  const unfinished = `${target}.partial`;
  await rm(unfinished, { force: true });
  try {
    const { manifest } = await fill(folder, work);
    const paths = [MANIFEST, ...manifest.files.map((file) => file.path)];
    const step = watch('Writing the archive', paths.length);
    await writeArchive(folder, paths, { file: unfinished, compression }, signal).finally(() =>
      step.stop(),
    );
    await rename(unfinished, target);
    await syncFolder(path.dirname(target));
    return { target, manifest, linkedBytes: 0, bytes: (await stat(target)).size };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills a new folder with a backup. */
async function fill(folder: string, work: Work): Promise<Content> {
  await mkdir(folder, { mode: 0o700 });
  await mkdir(path.join(folder, MEDIA), { mode: 0o700 });
  const { storageDir, audio, passphrase, clock, version, signal } = work;
  const collection = new AudioCollection(storageDir, folder);
  const { conversions, lost } = await takeState(folder, collection, work);
  // After the copy: until then the database refers to nothing newer.
  const created = new Date(clock.now()).toISOString();
  signal.throwIfAborted();
  if (passphrase !== null) {
    const secrets = await sealSecrets(await secretsOf(storageDir).all(), passphrase);
    await writeFile(path.join(folder, SECRETS), secrets, { mode: 0o600, flag: 'wx', flush: true });
  }
  const own = passphrase === null ? [DATABASE] : [DATABASE, SECRETS];
  const files = [
    ...(await Promise.all(own.map((name) => describe(folder, name, signal)))),
    ...collection.audio.map(({ key, bytes, sha256 }) => ({ path: audioPath(key), bytes, sha256 })),
  ];
  const manifest: Manifest = {
    ...{ format: 1, version, created_at: created, conversions, audio, lost_audio: lost, files },
  };
  const text = formatManifest(manifest);
  await writeFile(path.join(folder, MANIFEST), text, { mode: 0o600, flag: 'wx', flush: true });
  await syncFolders(folder);
  return { manifest, linkedBytes: collection.linkedBytes };
}

async function describe(folder: string, name: string, signal: AbortSignal): Promise<BackupFile> {
  return { path: name, ...(await hashFile(path.join(folder, name), signal)) };
}

/** Brings the names in all folders of a backup to the disk. */
async function syncFolders(folder: string): Promise<void> {
  const media = path.join(folder, MEDIA);
  for (const shard of await readdir(media)) await syncFolder(path.join(media, shard));
  await syncFolder(media);
  await syncFolder(folder);
}

function sizeOf(files: readonly BackupFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
