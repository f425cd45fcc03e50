import { fileNameOfKey, keyOfFileName, shardOfKey } from '../library/media-key.js';

/** Description of a backup: the last file that is written into it, and the first one of an archive. */
export const MANIFEST = 'manifest.json';
export const DATABASE = 'lectern.db';
export const SECRETS = 'secrets.json';
export const MEDIA = 'media';

/** Path of an audio file in a backup, and in a storage folder. */
export function audioPath(key: string): string {
  return `${MEDIA}/${shardOfKey(key)}/${fileNameOfKey(key)}`;
}

/** Checks whether a path names a file that a backup may contain. Only such paths reach the file system. */
export function isBackupPath(path: string): boolean {
  if ([MANIFEST, DATABASE, SECRETS].includes(path)) return true;
  const [folder, , name = '', ...rest] = path.split('/');
  const key = folder === MEDIA && rest.length === 0 ? keyOfFileName(name) : null;
  return key !== null && audioPath(key) === path;
}

/** A backup cannot be made, read or restored as requested. The message says what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** Reports the progress of a step to the caller. */
export interface StepProgress {
  /** @param done so far, of the total of the step */
  update(done: number): void;
  /** Called once, when the step has ended, whether well or not. */
  stop(): void;
}

/** Called at the beginning of a step. */
export type WatchStep = (step: string, total: number) => StepProgress;
