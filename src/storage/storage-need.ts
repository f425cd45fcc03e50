import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { UnmetNeed, type Need } from '../contracts/need.js';
import { StorageGone } from '../domain/failure.js';
import type { StorageLock } from './storage-lock.js';

const BYTES_PER_MEGABYTE = 1024 * 1024;

export interface StorageNeedOptions {
  readonly dir: string;
  readonly minimumFreeMegabytes: number;
}

/** Requires that the storage folder is the locked one, can be written, and has free space. */
export function storageNeed(
  lock: Pick<StorageLock, 'assertThere'>,
  { dir, minimumFreeMegabytes }: StorageNeedOptions,
): Need {
  return {
    problem: 'The storage folder cannot be written',
    look: async () => {
      assertThere(lock);
      await access(dir, constants.W_OK);
      const { bavail, bsize } = await statfs(dir);
      const free = Math.floor((bavail * bsize) / BYTES_PER_MEGABYTE);
      if (free >= minimumFreeMegabytes) return;
      throw new UnmetNeed(
        `The storage has ${free} MB of room, less than the ${minimumFreeMegabytes} MB that it should have.`,
      );
    },
  };
}

function assertThere(lock: Pick<StorageLock, 'assertThere'>): void {
  try {
    lock.assertThere();
  } catch (error) {
    if (!(error instanceof StorageGone)) throw error;
    throw new UnmetNeed(
      'The storage folder was moved, removed or replaced: bring it back, or restart the daemon.',
      { cause: error },
    );
  }
}
