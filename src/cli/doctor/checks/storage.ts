import { randomBytes, randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, open, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { databaseFile } from '../../../database/sqlite/open-reader.js';
import { ifAbsent } from '../../../domain/expected-faults.js';
import { systemErrorCode } from '../../../domain/storage-errors.js';
import { syncFolder } from '../../../library/sync-folder.js';
import type { Settings } from '../../../settings/load-settings.js';
import { failure, failureOf, ok, warning, type Check, type Finding } from '../check.js';

const BYTES_PER_MEGABYTE = 1024 * 1024;
const PROBE_BYTES = 64 * 1024;

/** Fewer free inodes than this run out within a day of work: clips and audio are files. */
const FEW_INODES = 10_000;

/** Permission bits of everybody but the owner. */
const OTHERS = 0o077;

/** Folders and files in storage.dir that the daemon writes to, where they exist. */
const WRITTEN = ['media', 'clips', 'outgoing', 'uploads', 'voices', 'secrets'];

/** Types of network file systems (statfs(2)), on which the locks and the memory map of SQLite do not work. */
const NETWORK_FILE_SYSTEMS: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0xff534d42, 'CIFS'],
]);

const RIGHTS = 'Give the user that runs Lectern the ownership: chown -R lectern storage.dir.';

export const storage: Check = {
  id: 'storage',
  title: 'Storage',
  limitSeconds: 60,
  run: async ({ settings }) => {
    const { dir } = settings.storage;
    if (!existsSync(dir)) return [await missingFolder(dir)];
    const refused = await refusedPlaces(settings);
    if (refused.length > 0) return refused;
    return [...(await room(settings)), ...(await secretRights(dir)), await writeAndRename(dir)];
  },
};

/** A folder that does not exist is created by the first start, in the nearest folder that exists. */
async function missingFolder(dir: string): Promise<Finding> {
  let parent = path.dirname(path.resolve(dir));
  while (!existsSync(parent)) parent = path.dirname(parent);
  const fault = await accessFault(parent);
  if (fault === null) {
    return warning(
      'The folder of storage.dir does not exist.',
      'Start Lectern once, which creates it. If it has run before, correct storage.dir or mount its volume.',
    );
  }
  return failure(
    `The folder of storage.dir does not exist and cannot be created (${fault}).`,
    RIGHTS,
  );
}

async function refusedPlaces({ storage, database }: Settings): Promise<readonly Finding[]> {
  const { dir } = storage;
  const files = database.url === '' ? [path.basename(databaseFile(dir))] : [];
  const findings: Finding[] = [];
  for (const name of ['', ...WRITTEN, ...files]) {
    const place = path.join(dir, name);
    const fault = existsSync(place) ? await accessFault(place) : null;
    const shown = name === '' ? 'storage.dir' : `${name} in storage.dir`;
    if (fault !== null) findings.push(failure(`${shown} cannot be written (${fault}).`, RIGHTS));
  }
  return findings;
}

/** Code of the error with which the system refuses to let a place be read and written; null if it does not. */
async function accessFault(place: string): Promise<string | null> {
  try {
    await access(place, constants.R_OK | constants.W_OK);
    return null;
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    return code;
  }
}

async function room({
  storage,
  rendering,
  media,
  database,
}: Settings): Promise<readonly Finding[]> {
  const { bavail, blocks, bsize, files, ffree, type } = await statfs(storage.dir);
  const free = Math.floor((bavail * bsize) / BYTES_PER_MEGABYTE);
  const total = Math.floor((blocks * bsize) / BYTES_PER_MEGABYTE);
  const { minimumFreeMegabytes } = storage;
  const caches = rendering.cacheMaxMegabytes + media.formatsMaxMegabytes;
  const network = NETWORK_FILE_SYSTEMS.get(type);
  return [
    free < minimumFreeMegabytes
      ? failure(
          `${free} MB are free, less than storage.minimumFreeMegabytes (${minimumFreeMegabytes}).`,
          'Free some space, enlarge the disk, or lower rendering.cacheMaxMegabytes.',
        )
      : ok(`${free} of ${total} MB are free.`),
    ...(caches > total
      ? [
          warning(
            `rendering.cacheMaxMegabytes and media.formatsMaxMegabytes allow ${caches} MB, more than the disk has.`,
            'Lower them to what the disk can hold beside the audio.',
          ),
        ]
      : []),
    ...inodes(files, ffree),
    ...(network !== undefined && database.url === ''
      ? [
          failure(
            `storage.dir is on a network file system (${network}), where SQLite can damage its database.`,
            'Move storage.dir to a local disk, or use PostgreSQL (docs/postgresql.md).',
          ),
        ]
      : []),
  ];
}

/** File systems without a fixed number of inodes report 0. */
function inodes(total: number, free: number): readonly Finding[] {
  if (total === 0) return [ok('The file system has no fixed number of inodes.')];
  if (free >= FEW_INODES) return [ok(`${free} inodes are free.`)];
  return [
    warning(
      `Only ${free} inodes are free: no files can be created when none is left.`,
      'Remove many small files, or move storage.dir to a file system with more inodes.',
    ),
  ];
}

async function secretRights(dir: string): Promise<readonly Finding[]> {
  const secrets = await stat(path.join(dir, 'secrets')).catch(ifAbsent(null));
  if (secrets === null || (secrets.mode & OTHERS) === 0) return [];
  return [
    warning(
      'Other users of this machine may read the folder secrets in storage.dir.',
      'Run chmod 700 on it.',
    ),
  ];
}

/** Writes a file, syncs it, renames it and reads it back, as finished audio is stored. */
async function writeAndRename(dir: string): Promise<Finding> {
  const written = path.join(dir, `.lectern-doctor-${randomUUID()}`);
  const renamed = `${written}.renamed`;
  const bytes = randomBytes(PROBE_BYTES);
  try {
    const file = await open(written, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(written, renamed);
    await syncFolder(dir);
    if (!bytes.equals(await readFile(renamed))) {
      return failure(
        'A file that was written, synced and renamed has different content.',
        'Check the disk and its file system.',
      );
    }
    return ok('A file can be written, synced, renamed and read back.');
  } catch (error) {
    return failureOf(
      error,
      'A file cannot be written, synced and renamed.',
      'Move storage.dir to a file system that supports fsync and rename, with room and the right to write.',
    );
  } finally {
    for (const file of [written, renamed]) await rm(file, { force: true });
  }
}
