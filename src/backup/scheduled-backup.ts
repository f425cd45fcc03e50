import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { ifAbsent } from '../domain/expected-faults.js';
import { MANIFEST } from './layout.js';
import { makeBackup, type BackupRequest } from './make-backup.js';

export interface ScheduledBackupOptions extends Omit<BackupRequest, 'target' | 'watch'> {
  /** Folder of all backups of the installation. */
  readonly dir: string;
  /** Number of backups that stay. */
  readonly keep: number;
  readonly logger: Logger;
}

/** Folder of a backup by its time in UTC: names sort by time. */
const NAME = /^lectern-\d{4}-\d\d-\d\dT\d{6}Z$/;
const UNFINISHED_NAME = /^lectern-\d{4}-\d\d-\d\dT\d{6}Z\.partial$/;

const UNWATCHED = { update: () => undefined, stop: () => undefined };

/**
 * Makes a backup in a new folder, and removes the oldest ones.
 * @throws as makeBackup
 */
export async function makeScheduledBackup(
  options: ScheduledBackupOptions,
  signal: AbortSignal,
): Promise<void> {
  const { dir, keep, logger, clock } = options;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const target = path.join(dir, nameAt(clock.now()));
  const { bytes, manifest } = await makeBackup(
    { ...options, target, watch: () => UNWATCHED },
    signal,
  );
  const { conversions, lost_audio: lost } = manifest;
  logger.info({ backup: target, bytes, conversions }, 'backup saved');
  if (lost.length > 0) {
    logger.warn(
      { backup: target, keys: lost.length },
      'audio is lost or damaged, and not in the backup',
    );
  }
  await removeOld(dir, keep);
}

function nameAt(now: number): string {
  return `lectern-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z`;
}

/** Removes the oldest complete backups, and what interrupted ones have left. */
async function removeOld(dir: string, keep: number): Promise<void> {
  const names = await readdir(dir);
  const complete: string[] = [];
  for (const name of names.filter((one) => NAME.test(one)).sort()) {
    const manifest = await stat(path.join(dir, name, MANIFEST)).catch(ifAbsent(null));
    if (manifest?.isFile() === true) complete.push(name);
  }
  const old = [...complete.slice(0, -keep), ...names.filter((name) => UNFINISHED_NAME.test(name))];
  for (const name of old) await rm(path.join(dir, name), { recursive: true, force: true });
}
