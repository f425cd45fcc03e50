import { isUtf8 } from 'node:buffer';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../../domain/storage-errors.js';
import { isIgnoredFolder, isIgnoredPath } from './ignored-names.js';

/** What was found in a folder that cannot be narrated, and why. */
export type OnSkipped = (path: string, reason: string) => void;

/**
 * Paths (with `/`) of all files below a folder that may be narrated, folder by folder. Links are not followed: what they
 * name within the folder is found by itself, and what lies outside is none of ours.
 * @param start the folder within it to begin with, with `/`; empty: all of it
 * @throws Node's error where the root itself cannot be read
 */
export async function* walkFolder(
  root: string,
  onSkipped: OnSkipped,
  start = '',
): AsyncGenerator<string> {
  const folders = [start];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    let entries;
    try {
      entries = await readdir(path.join(root, folder), { withFileTypes: true, encoding: 'buffer' });
    } catch (error) {
      if (folder === '') throw error;
      if (systemErrorCode(error) === 'ENOENT') continue;
      onSkipped(folder, error instanceof Error ? error.message : String(error));
      continue;
    }
    for (const entry of entries) {
      const name = entry.name.toString();
      const place = folder === '' ? name : `${folder}/${name}`;
      if (!isUtf8(entry.name)) {
        onSkipped(place, 'Its name is not in UTF-8: give it another one.');
      } else if (entry.isDirectory()) {
        if (!isIgnoredFolder(place)) folders.push(place);
      } else if (entry.isFile() && !isIgnoredPath(place)) {
        yield place;
      }
    }
  }
}
