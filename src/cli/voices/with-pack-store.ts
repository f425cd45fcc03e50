import { mkdir } from 'node:fs/promises';
import { systemClock } from '../../daemon/system-clock.js';
import { voicesFolder } from '../../narration/studio.js';
import type { Settings } from '../../settings/load-settings.js';
import { lockStorage } from '../../storage/storage-lock.js';
import { PackStore } from '../../voices/installing/pack-store.js';
import { CommandStopped, type CommandContext } from '../command-context.js';

/** Aborts when the process is asked to stop. */
export function stoppedBy(context: CommandContext): AbortSignal {
  const stop = new AbortController();
  void context.untilStopped().then(
    (signal) => stop.abort(new CommandStopped(signal)),
    () => undefined,
  );
  return stop.signal;
}

/** One command at a time changes the packs; what was left of one that was killed goes first. */
export async function withPackStore<Result>(
  settings: Settings,
  work: (store: PackStore) => Promise<Result>,
): Promise<Result> {
  const store = new PackStore(voicesFolder(settings));
  const lock = await lockStorage(store.dir, systemClock, (dir) =>
    mkdir(dir, { recursive: true, mode: 0o700 }),
  );
  try {
    await store.tidy();
    return await work(store);
  } finally {
    await lock.release();
  }
}
