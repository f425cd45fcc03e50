import type { Readable } from 'node:stream';
import type { MediaStore, StoredMedia } from '../contracts/media-store.js';
import { checkAndHash } from './check-and-hash.js';
import { fileNameOfKey, isMediaKey, keyOfFileName, shardOfKey } from './media-key.js';
import type { ObjectStore } from './s3/object-store.js';
import { OutgoingFolder } from './s3/outgoing-folder.js';
import { readObject } from './s3/read-object.js';

/**
 * A MediaStore in a bucket that several daemons may share: `<prefix><two hexadecimal characters>/<key>`. Outgoing files
 * are kept in a folder of this machine until they are stored; nothing is ever held whole in memory.
 *
 * Every method throws a RangeError for a key that is not one (`isMediaKey`).
 */
export class S3MediaStore implements MediaStore {
  readonly #outgoing: OutgoingFolder;

  /**
   * @param prefix what the names of its objects start with: empty, or ending with a slash
   * @param outgoing folder of this machine, used by nobody else; it must exist
   */
  constructor(
    private readonly objects: ObjectStore,
    private readonly prefix: string,
    outgoing: string,
  ) {
    this.#outgoing = new OutgoingFolder(outgoing);
  }

  prepare(key: string): Promise<string> {
    return this.#outgoing.prepare(key);
  }

  async commit(key: string, signal?: AbortSignal): Promise<StoredMedia> {
    const file = await this.#outgoing.open(key);
    try {
      const facts = await checkAndHash(file);
      await this.objects.upload(this.#name(key), file, facts.bytes, signal);
      await this.#outgoing.remove(key);
      return { key, ...facts };
    } finally {
      await file.close();
    }
  }

  async discard(key: string): Promise<void> {
    await this.#outgoing.remove(key);
  }

  async size(key: string): Promise<number | null> {
    return this.objects.size(this.#name(key));
  }

  read(key: string, range: { readonly start: number; readonly end: number }): Readable {
    const name = this.#name(key);
    return readObject((signal) => this.objects.download(name, range, signal));
  }

  async remove(key: string): Promise<void> {
    await this.objects.remove(this.#name(key));
  }

  async removeOrphans(
    wanted: (key: string) => Promise<boolean>,
    storedBefore: number,
  ): Promise<number> {
    let removed = await this.#outgoing.removeOrphans(wanted, storedBefore);
    for await (const { name, storedAt } of this.objects.list(this.prefix)) {
      const key = this.#keyOf(name);
      if (key === null || storedAt >= storedBefore || (await wanted(key))) continue;
      // Another daemon may have stored it again since the page was listed.
      if (!(await this.#isOlderThan(name, storedBefore))) continue;
      await this.objects.remove(name);
      removed += 1;
    }
    return removed;
  }

  async #isOlderThan(name: string, time: number): Promise<boolean> {
    for await (const found of this.objects.list(name)) {
      if (found.name === name) return found.storedAt < time;
    }
    return false;
  }

  #name(key: string): string {
    if (!isMediaKey(key)) throw new RangeError('Not a media key.');
    return `${this.prefix}${shardOfKey(key)}/${fileNameOfKey(key)}`;
  }

  /** Null for what this store has not named: others may use the bucket, too. */
  #keyOf(name: string): string | null {
    const [shard, file, ...rest] = name.slice(this.prefix.length).split('/');
    const key = file === undefined || rest.length > 0 ? null : keyOfFileName(file);
    return key !== null && shardOfKey(key) === shard ? key : null;
  }
}
