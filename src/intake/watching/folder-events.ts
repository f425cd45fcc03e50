import path from 'node:path';
import type { FSWatcher } from 'chokidar';
import type { IgnoredNames } from './ignored-names.js';

export interface FolderEventsOptions {
  readonly root: string;
  /** Seconds between two looks; 0: the system tells. */
  readonly pollSeconds: number;
  readonly ignored: IgnoredNames;
  /** Called with the path (with `/`) of a file that is new or has changed. */
  readonly onFile: (path: string) => void;
  /** Called with the path of a folder in which files may have come that nothing else reports: it must be read. */
  readonly onFolder: (path: string) => void;
  /** Called when a folder cannot be watched, such as when no watches are left. */
  readonly onError: (error: unknown) => void;
}

/** Watch on a folder and those below it. */
export interface FolderEvents {
  close(): Promise<void>;
}

/** Resolves when everything that is there is being watched. */
export async function watchFolder(options: FolderEventsOptions): Promise<FolderEvents> {
  const { root, pollSeconds, ignored, onFile, onFolder, onError } = options;
  // Loaded only if it is used: it costs start time and memory.
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
      return stats?.isFile() === true ? ignored.isPath(place) : ignored.isFolder(place);
    },
  });
  watcher.on('add', (file) => onFile(within(file)));
  watcher.on('addDir', (folder) => onFolder(within(folder)));
  watcher.on('change', (file) => onFile(within(file)));
  // Node gives a name that is not UTF-8 in a form by which chokidar cannot find the file.
  watcher.on('raw', (_event, name, details) => {
    const folder = watchedPathOf(details);
    if (folder !== null && name.includes('�')) onFolder(within(folder));
  });
  watcher.on('error', onError);
  const ready = new Promise<void>((resolve) => watcher.once('ready', resolve));
  watcher.add(root);
  await ready;
  return { close: () => watcher.close() };
}

/** The folder in which chokidar has noticed something; null if it polls. */
function watchedPathOf(details: unknown): string | null {
  const isKnown = typeof details === 'object' && details !== null && 'watchedPath' in details;
  return isKnown ? String(details.watchedPath) : null;
}
