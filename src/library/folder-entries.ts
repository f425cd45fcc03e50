import { lstat, opendir } from 'node:fs/promises';
import { systemErrorCode } from '../domain/storage-errors.js';

/** The names in a folder, a few at a time; none if the folder does not exist. */
export async function* entriesOf(folder: string): AsyncIterable<string> {
  try {
    for await (const entry of await opendir(folder)) yield entry.name;
  } catch (error) {
    if (!isAbsence(error)) throw error;
  }
}

/** Time at which a file was last written, in milliseconds since the epoch; Infinity if it no longer exists. */
export async function modifiedAt(file: string): Promise<number> {
  try {
    return (await lstat(file)).mtimeMs;
  } catch (error) {
    if (isAbsence(error)) return Infinity;
    throw error;
  }
}

/** Checks whether an error of the file system says that there is nothing at that path. */
export function isAbsence(error: unknown): boolean {
  const code = systemErrorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}
