import path from 'node:path';
import type { FSWatcher } from 'chokidar';
import { isIgnoredFolder, isIgnoredPath } from './ignored-names.js';

export interface FolderEventsOptions {
  readonly root: string;
  /** Seconds between two looks; 0: the system tells. */
  readonly pollSeconds: number;
  /** Called with the path (with `/`) of a file that is new or has changed. */
  readonly onFile: (path: string) => void;
  /** Called with the path of a folder that is new: files that came while it was found may not have been told of. */
  readonly onFolder: (path: string) => void;
  /** Called when something cannot be watched: no more watches are left, say. */
  readonly onError: (error: unknown) => void;
}

/** What happens in a folder and those below it, from now on. */
export interface FolderEvents {
  close(): Promise<void>;
}

/** Resolves when everything that is there is being watched. */
export async function watchFolder(options: FolderEventsOptions): Promise<FolderEvents> {
  const { root, pollSeconds, onFile, onFolder, onError } = options;
  // Loaded only where it is used: it costs start time and memory.
  const { FSWatcher: Watcher } = await import('chokidar');
  const within = (file: string) => path.relative(root, file).split(path.sep).join('/');
  const watcher: FSWatcher = new Watcher({
    ignoreInitial: true,
    followSymlinks: false,
    ignorePermissionErrors: true,
    atomic: false,
    usePolling: pollSeconds > 0,
    ...(pollSeconds > 0 && { interval: pollSeconds * 1000, binaryInterval: pollSeconds * 1000 }),
    ignored: (file, stats) => {
      const place = within(file);
      if (place === '') return false;
      return stats?.isFile() === true ? isIgnoredPath(place) : isIgnoredFolder(place);
    },
  });
  watcher.on('add', (file) => onFile(within(file)));
  watcher.on('addDir', (folder) => onFolder(within(folder)));
  watcher.on('change', (file) => onFile(within(file)));
  watcher.on('error', onError);
  const ready = new Promise<void>((resolve) => watcher.once('ready', resolve));
  watcher.add(root);
  await ready;
  return { close: () => watcher.close() };
}
