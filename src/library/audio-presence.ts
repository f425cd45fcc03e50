import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { MediaStore } from '../contracts/media-store.js';
import type { Media } from '../domain/conversion.js';
import { MediaStoreUnavailable } from '../domain/failure.js';

/** Time for which the result of a look-up is reused: clients poll, and files rarely change. */
const BELIEVED_MS = 2_000;
const MOST_FILES = 10_000;
/** Maximum wait for the store, in milliseconds: lists ask for many files. */
const LONGEST_LOOK_MS = 2_000;

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

  /**
   * Checks whether the file is there, and as long as when it was finished. One that cannot be looked at is not there;
   * in a store that does not answer it is believed to be, for nothing is known to be lost.
   */
  async isThere({
    key,
    bytes,
    isRemoved,
  }: Pick<Media, 'key' | 'bytes' | 'isRemoved'>): Promise<boolean> {
    if (isRemoved === true) return false;
    const seen = this.#seen.get(key);
    if (seen !== undefined && performance.now() - seen.at < BELIEVED_MS) return seen.isThere;
    const isThere = await believedAfter(LONGEST_LOOK_MS, this.#look(key, bytes));
    this.#seen.set(key, { isThere, at: performance.now() });
    return isThere;
  }

  async #look(key: string, bytes: number): Promise<boolean> {
    try {
      return (await this.store.size(key)) === bytes;
    } catch (error) {
      return error instanceof MediaStoreUnavailable;
    }
  }
}

/** Result of a look-up, or true if it takes too long. */
async function believedAfter(milliseconds: number, look: Promise<boolean>): Promise<boolean> {
  const waiting = new AbortController();
  try {
    return await Promise.race([look, delay(milliseconds, true, { signal: waiting.signal })]);
  } finally {
    waiting.abort();
  }
}
