import { constants } from 'node:fs';
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { streamRegularFile } from '../domain/regular-file.js';
import type { MediaStore, StoredMedia } from '../contracts/media-store.js';
import { asStorageError, systemErrorCode } from '../domain/storage-errors.js';
import { checkAndHash } from './check-and-hash.js';
import { entriesOf, isAbsence, modifiedAt } from './folder-entries.js';
import { fileNameOfKey, isMediaKey, keyOfFileName, shardOfKey } from './media-key.js';
import { syncFolder } from './sync-folder.js';

/** Marks a file that is being written and that no reader sees. No key ends with it: `_` is not in their alphabet. */
const PREPARED_SUFFIX = '_.partial';

const SHARD_PATTERN = /^[0-9a-f]{2}$/;

/**
 * A MediaStore in one folder of the local file system: `<dir>/<two hexadecimal characters>/<key>`.
 *
 * A symbolic link in place of a file is never followed.
 * Every method throws a RangeError for a key that is not one (`isMediaKey`).
 */
export class LocalMediaStore implements MediaStore {
  readonly #dir: string;

  /** @param dir Folder of the store. Must exist: one that vanishes later is not made again. */
  constructor(dir: string) {
    this.#dir = path.resolve(dir);
  }

  async prepare(key: string): Promise<string> {
    const prepared = this.#preparedPath(key);
    try {
      if (await makeFolder(path.dirname(prepared))) await syncFolder(this.#dir);
      await rm(prepared, { force: true });
    } catch (error) {
      throw asStorageError(error);
    }
    return prepared;
  }

  async commit(key: string): Promise<StoredMedia> {
    const prepared = this.#preparedPath(key);
    const target = this.#path(key);
    try {
      const checked = await syncAndHash(prepared);
      await rename(prepared, target);
      await syncFolder(path.dirname(target));
      return { key, ...checked };
    } catch (error) {
      throw asStorageError(error);
    }
  }

  async discard(key: string): Promise<void> {
    await rm(this.#preparedPath(key), { force: true });
  }

  async size(key: string): Promise<number | null> {
    try {
      const found = await lstat(this.#path(key));
      return found.isFile() ? found.size : null;
    } catch (error) {
      if (isAbsence(error)) return null;
      throw error;
    }
  }

  read(key: string, range: { readonly start: number; readonly end: number }): Readable {
    return streamRegularFile(this.#path(key), { ...range, followLinks: false });
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async removeOrphans(
    wanted: (key: string) => Promise<boolean>,
    storedBefore: number,
  ): Promise<number> {
    let removed = 0;
    for await (const shard of entriesOf(this.#dir)) {
      if (!SHARD_PATTERN.test(shard)) continue;
      for await (const name of entriesOf(path.join(this.#dir, shard))) {
        const key = keyOfFileName(withoutPreparedSuffix(name));
        if (key === null || shardOfKey(key) !== shard) continue;
        const file = path.join(this.#dir, shard, name);
        if ((await modifiedAt(file)) >= storedBefore || (await wanted(key))) continue;
        await rm(file, { force: true });
        removed += 1;
      }
    }
    return removed;
  }

  #path(key: string): string {
    if (!isMediaKey(key)) throw new RangeError('Not a media key.');
    return path.join(this.#dir, shardOfKey(key), fileNameOfKey(key));
  }

  #preparedPath(key: string): string {
    return this.#path(key) + PREPARED_SUFFIX;
  }
}

/** False if it is there already. @throws where the folder above it is not there. */
async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Brings a file's bytes to the disk and reads them back. */
async function syncAndHash(file: string): Promise<{ bytes: number; sha256: string }> {
  const handle = await open(file, constants.O_RDWR | constants.O_NOFOLLOW);
  try {
    await handle.sync();
    return await checkAndHash(handle);
  } finally {
    await handle.close();
  }
}

function withoutPreparedSuffix(name: string): string {
  return name.endsWith(PREPARED_SUFFIX) ? name.slice(0, -PREPARED_SUFFIX.length) : name;
}
