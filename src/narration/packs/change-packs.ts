import { mkdir } from 'node:fs/promises';
import type { Clock } from '../../contracts/clock.js';
import type { Settings } from '../../settings/load-settings.js';
import { lockStorage, StorageInUse } from '../../storage/storage-lock.js';
import { PackStore } from '../../voices/installing/pack-store.js';
import { PackRefused } from '../../voices/pack-refused.js';
import { voicesFolder } from '../studio.js';

/**
 * Changes the packs of a folder. One process at a time does so, the command line or a daemon; what was left by one that
 * was killed is removed first.
 * @throws {PackRefused} while another process changes them
 * @throws {StorageUnavailable} if the folder cannot be used
 */
export async function changePacks<Result>(
  settings: Settings,
  clock: Clock,
  work: (store: PackStore) => Promise<Result>,
): Promise<Result> {
  const store = new PackStore(voicesFolder(settings));
  const lock = await lockStorage(store.dir, clock, (dir) =>
    mkdir(dir, { recursive: true, mode: 0o700 }),
  ).catch((error: unknown) => {
    throw error instanceof StorageInUse ? inUse(error, store.dir) : error;
  });
  try {
    await store.tidy();
    return await work(store);
  } finally {
    await lock.release();
  }
}

function inUse({ holder }: StorageInUse, dir: string): PackRefused {
  return new PackRefused(
    `Another Lectern${holder} is changing the voice packs in ${dir}, such as “lectern voices install” or an installation in the dashboard. Wait until it has finished, then try again.`,
  );
}
