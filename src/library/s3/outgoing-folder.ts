import { rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { openRegularFile } from '../../domain/regular-file.js';
import { entriesOf, modifiedAt } from '../folder-entries.js';
import { fileNameOfKey, isMediaKey, keyOfFileName } from '../media-key.js';

/**
 * Audio on its way to an object store: files that this machine writes and sends, and no reader sees.
 * Every method throws a RangeError for a key that is not one (`isMediaKey`).
 */
export class OutgoingFolder {
  /** @param dir must exist: a folder that vanishes later is not made again */
  constructor(private readonly dir: string) {}

  /** Path for the file of a key. No file exists there. */
  async prepare(key: string): Promise<string> {
    await this.remove(key);
    return this.#path(key);
  }

  /** To be closed by the caller. A symbolic link in place of the file is not followed. */
  open(key: string): Promise<FileHandle> {
    return openRegularFile(this.#path(key), { followLinks: false });
  }

  /** Does nothing if there is nothing. */
  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  /**
   * Removes files that were last written before a time and whose key is not wanted.
   * @param writtenBefore milliseconds since the epoch
   * @returns how many
   */
  async removeOrphans(
    wanted: (key: string) => Promise<boolean>,
    writtenBefore: number,
  ): Promise<number> {
    let removed = 0;
    for await (const name of entriesOf(this.dir)) {
      const key = keyOfFileName(name);
      if (key === null) continue;
      if ((await modifiedAt(this.#path(key))) >= writtenBefore || (await wanted(key))) continue;
      await this.remove(key);
      removed += 1;
    }
    return removed;
  }

  #path(key: string): string {
    if (!isMediaKey(key)) throw new RangeError('Not a media key.');
    return path.join(this.dir, fileNameOfKey(key));
  }
}
