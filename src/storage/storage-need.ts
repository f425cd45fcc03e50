import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { UnmetNeed, type Need } from '../contracts/need.js';
import { StorageGone } from '../domain/failure.js';
import { freeMegabytes, type FreeSpaceOptions } from './free-space.js';
import type { StorageLock } from './storage-lock.js';

/** Requires that the storage folder is the locked one, can be written, and has free space. */
export function storageNeed(
  lock: Pick<StorageLock, 'assertThere'>,
  { dir, minimumFreeMegabytes }: FreeSpaceOptions,
): Need {
  return {
    problem: 'The storage folder cannot be written',
    look: async () => {
      assertThere(lock);
      await access(dir, constants.W_OK);
      const free = await freeMegabytes(dir);
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
