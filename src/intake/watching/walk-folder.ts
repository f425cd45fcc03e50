import { withFolder, type FolderEntry, type FolderRoot } from '../folders/held-folder.js';
import { isGone } from './file-stamp.js';
import type { IgnoredNames } from './ignored-names.js';

/** Entry of a folder that cannot be narrated, with the reason. */
export type OnSkipped = (path: string, reason: string) => void;

/**
 * Paths (with `/`) of all files below a folder that may be narrated, folder by folder. Links are not followed: a target
 * within the folder is found by itself, and one outside does not belong to it.
 * @param start the folder within it to begin with, with `/`; empty: all of it
 * @throws Node's error if the root itself cannot be read
 */
export async function* walkFolder(
  root: FolderRoot,
  ignored: IgnoredNames,
  onSkipped: OnSkipped,
  start = '',
): AsyncGenerator<string> {
  const folders = [start];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    let entries: readonly FolderEntry[];
    try {
      entries = await withFolder(root, folder, (held) => held.list());
    } catch (error) {
      if (folder === '') throw error;
      if (isGone(error)) continue;
      onSkipped(folder, error instanceof Error ? error.message : String(error));
      continue;
    }
    for (const { name, kind } of entries) {
      const place = folder === '' ? name : `${folder}/${name}`;
      if (kind === 'folder') {
        if (!ignored.isFolder(place)) folders.push(place);
      } else if (kind === 'file' && !ignored.isPath(place)) {
        yield place;
      }
    }
  }
}
