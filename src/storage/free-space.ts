import { statfs } from 'node:fs/promises';
import { StorageFull } from '../domain/failure.js';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Time for which a measurement is reused, in milliseconds: many requests may arrive at once. */
const BELIEVED_MS = 250;

export interface FreeSpaceOptions {
  readonly dir: string;
  /** 0: no minimum. */
  readonly minimumFreeMegabytes: number;
}

/** Free space of a folder in whole megabytes. */
export async function freeMegabytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return Math.floor((bavail * bsize) / BYTES_PER_MEGABYTE);
}

/**
 * Check that new work has room: work that begins on a nearly full disk fails midway.
 * @returns a function that throws {StorageFull} while less than the minimum is free
 */
export function roomForWork({ dir, minimumFreeMegabytes }: FreeSpaceOptions): () => Promise<void> {
  let measured: Promise<number> | undefined;
  let until = -Infinity;
  return async () => {
    if (minimumFreeMegabytes === 0) return;
    if (measured === undefined || performance.now() >= until) {
      until = performance.now() + BELIEVED_MS;
      measured = freeMegabytes(dir);
    }
    const free = await measured;
    if (free >= minimumFreeMegabytes) return;
    throw new StorageFull(
      `The storage has ${free} MB of room, less than storage.minimumFreeMegabytes (${minimumFreeMegabytes}). Free some space.`,
    );
  };
}
