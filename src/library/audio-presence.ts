import { LRUCache } from 'lru-cache';
import type { MediaStore } from '../contracts/media-store.js';
import type { Media } from '../domain/conversion.js';

/** How long what was seen is believed: clients poll, and files do not come and go. */
const BELIEVED_MS = 2_000;
const MOST_FILES = 10_000;

interface LastLook {
  readonly isThere: boolean;
  /** By the clock of the process, in milliseconds. */
  readonly at: number;
}

/** Tells of finished audio whether it can still be had: files get lost where people tidy up, and disks break. */
export class AudioPresence {
  // Not the cache's own expiry, which sets a timer each millisecond that it is asked in.
  readonly #seen = new LRUCache<string, LastLook>({ max: MOST_FILES });

  constructor(private readonly store: Pick<MediaStore, 'size'>) {}

  /** Whether the file is there, and as long as when it was finished. One that cannot be looked at is not there. */
  async isThere({ key, bytes }: Pick<Media, 'key' | 'bytes'>): Promise<boolean> {
    const seen = this.#seen.get(key);
    if (seen !== undefined && performance.now() - seen.at < BELIEVED_MS) return seen.isThere;
    const size = await this.store.size(key).catch(() => null);
    const isThere = size === bytes;
    this.#seen.set(key, { isThere, at: performance.now() });
    return isThere;
  }
}
