import { lstat, opendir, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Sizes } from '../contracts/sizes.js';
import { systemErrorCode } from '../domain/storage-errors.js';

/** Time that the size of a folder is kept, in milliseconds: with many files measuring takes long. */
const BELIEVED_MS = 15_000;

/** Sizes of what the storage folder holds, measured when they are asked for. */
export function storageSizes(dir: string): Sizes {
  const media = path.join(dir, 'media');
  const clips = path.join(dir, 'clips');
  return {
    storageFree: async () => {
      const { bavail, bsize } = await statfs(dir);
      return bavail * bsize;
    },
    storageTotal: async () => {
      const { blocks, bsize } = await statfs(dir);
      return blocks * bsize;
    },
    clipCache: remembered(() => folderSize(clips)),
    media: remembered(() => folderSize(media)),
    database: () => databaseSize(dir),
  };
}

/** With its write-ahead log, which is a part of it. */
async function databaseSize(dir: string): Promise<number> {
  const files = ['lectern.db', 'lectern.db-wal', 'lectern.db-shm'];
  const sizes = await Promise.all(files.map((name) => fileSize(path.join(dir, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Size of all files below a folder, read file by file so that other work continues; 0 if it does not exist. */
async function folderSize(folder: string): Promise<number> {
  let sum = 0;
  try {
    // A recursive opendir leaves out most files on Node 20.
    for await (const entry of await opendir(folder)) {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) sum += await folderSize(place);
      else if (entry.isFile()) sum += await fileSize(place);
    }
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
  }
  return sum;
}

async function fileSize(file: string): Promise<number> {
  try {
    return (await lstat(file)).size;
  } catch (error) {
    // Files come and go.
    if (systemErrorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

/** Runs one measurement at a time and keeps its result for a while: further calls share it. */
export function remembered(
  measure: () => Promise<number>,
  now: () => number = () => performance.now(),
): () => Promise<number> {
  let measured: Promise<number> | undefined;
  let until = -Infinity;
  return () => {
    if (measured !== undefined && now() < until) return measured;
    until = Infinity;
    measured = measure().finally(() => {
      until = now() + BELIEVED_MS;
    });
    return measured;
  };
}
