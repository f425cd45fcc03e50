import { LRUCache } from 'lru-cache';
import type { MediaStore } from '../contracts/media-store.js';
import type { Media } from '../domain/conversion.js';

/** How long what was seen is believed: clients poll, and files do not come and go. */
const BELIEVED_MS = 2_000;
const MOST_FILES = 10_000;

/** Tells of finished audio whether it can still be had: files get lost where people tidy up, and disks break. */
export class AudioPresence {
  readonly #seen = new LRUCache<string, boolean>({ max: MOST_FILES, ttl: BELIEVED_MS });

  constructor(private readonly store: Pick<MediaStore, 'size'>) {}

  /** Whether the file is there, and as long as when it was finished. One that cannot be looked at is not there. */
  async isThere({ key, bytes }: Pick<Media, 'key' | 'bytes'>): Promise<boolean> {
    const seen = this.#seen.get(key);
    if (seen !== undefined) return seen;
    const size = await this.store.size(key).catch(() => null);
    const isThere = size === bytes;
    this.#seen.set(key, isThere);
    return isThere;
  }
}
