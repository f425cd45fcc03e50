import { mkdtemp, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { openReader } from '../database/sqlite/open-reader.js';
import { storedAudio } from '../database/stored-audio.js';
import { ifAbsent } from '../domain/expected-faults.js';
import { megabytes } from '../domain/megabytes.js';
import { systemErrorCode } from '../domain/storage-errors.js';
import { audioPath, BackupRefused, DATABASE } from './layout.js';
import type { Manifest } from './manifest.js';
import { readBackup, type Problem, type ReadBackup } from './read-backup.js';

/**
 * Checks a backup: the checksum of every file, the integrity of the database, and the presence of all audio that the
 * database refers to. Changes nothing of it.
 * @throws {BackupRefused} for what is not a backup; the signal's reason
 */
export async function verifyBackup(backup: string, signal: AbortSignal): Promise<ReadBackup> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-verify-'));
  try {
    const isFolder = (await stat(backup).catch(ifAbsent(null)))?.isDirectory() === true;
    // The database of an archive is checked in a file of its own.
    const isWanted = (name: string) => !isFolder && name === DATABASE;
    const { manifest, problems } = await readBackup(backup, {
      ...{ folder, isWanted, signal },
      onManifest: async (found) => {
        if (!isFolder) await assertRoom(folder, found);
      },
    });
    if (problems.some((problem) => problem.path === DATABASE)) return { manifest, problems };
    const database = path.join(isFolder ? backup : folder, DATABASE);
    return { manifest, problems: [...problems, ...(await databaseProblems(database, manifest))] };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @throws {BackupRefused} if the database of an archive has no room */
async function assertRoom(folder: string, { files }: Manifest): Promise<void> {
  const needed = files.find(({ path: name }) => name === DATABASE)?.bytes ?? 0;
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new BackupRefused(
    `${tmpdir()} has no room for the database of the backup: ${megabytes(needed)} are needed, ${megabytes(free)} are free. ` +
      'Free some space, or name another folder with TMPDIR.',
  );
}

/** Problems of the database of a backup, and of its audio according to the database. */
export async function databaseProblems(
  file: string,
  manifest: Manifest,
): Promise<readonly Problem[]> {
  let reader: DataSource | undefined;
  try {
    reader = await openReader(file);
    const found = await reader.query<readonly { readonly integrity_check: string }[]>(
      'PRAGMA integrity_check(10)',
    );
    const damage = found.map((row) => row.integrity_check).filter((text) => text !== 'ok');
    if (damage.length > 0) return damage.map(damagedDatabase);
    if (manifest.audio === 'object-store') return [];
    const known = new Map(manifest.files.map(({ path: name, sha256 }) => [name, sha256]));
    const lost = new Set(manifest.lost_audio);
    return (await storedAudio(reader.manager))
      .filter(({ key, sha256 }) => known.get(audioPath(key)) !== sha256 && !lost.has(key))
      .map(({ key }) => audioPath(key))
      .map((name) => ({
        path: name,
        text: `${name} belongs to a conversion and is not in the backup.`,
      }));
  } catch (error) {
    if (systemErrorCode(error)?.startsWith('SQLITE_') !== true) throw error;
    return [damagedDatabase(String(error))];
  } finally {
    await reader?.destroy();
  }
}

function damagedDatabase(cause: string): Problem {
  return { path: DATABASE, text: `${DATABASE} is damaged: ${cause}.` };
}
