import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { ifAbsent } from '../domain/expected-faults.js';
import { MANIFEST } from './layout.js';
import { makeBackup, type BackupRequest } from './make-backup.js';

export interface ScheduledBackupOptions extends Omit<
  BackupRequest,
  'target' | 'watch' | 'beforeStart'
> {
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
 * Makes a backup in a new folder, and removes the oldest ones and unfinished ones.
 * @throws as makeBackup
 */
export async function makeScheduledBackup(
  options: ScheduledBackupOptions,
  signal: AbortSignal,
): Promise<void> {
  const { dir, keep, logger, clock } = options;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const name = nameAt(clock.now());
  const target = path.join(dir, name);
  const { bytes, manifest } = await makeBackup(
    { ...options, target, watch: () => UNWATCHED, beforeStart: () => removeUnfinished(dir) },
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
  await removeOld(dir, name, keep);
}

function nameAt(now: number): string {
  return `lectern-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z`;
}

/** Removes what interrupted backups have left: it may need the space of this one. */
async function removeUnfinished(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => UNFINISHED_NAME.test(name));
  await removeAll(dir, names);
}

/** Removes the oldest complete backups. Those with a later time than the newest are of a wrong clock, and do not count. */
async function removeOld(dir: string, newest: string, keep: number): Promise<void> {
  const complete: string[] = [];
  for (const name of (await readdir(dir)).filter((one) => NAME.test(one) && one <= newest).sort()) {
    const manifest = await stat(path.join(dir, name, MANIFEST)).catch(ifAbsent(null));
    if (manifest?.isFile() === true) complete.push(name);
  }
  await removeAll(dir, complete.slice(0, -keep));
}

async function removeAll(dir: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(path.join(dir, name), { recursive: true, force: true });
}
