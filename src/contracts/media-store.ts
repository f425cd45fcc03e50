import type { Readable } from 'node:stream';

/** A finished audio file, immutable until it is removed. */
export interface StoredMedia {
  /** Path-like name inside the store: lowercase letters, digits, `/`, `-`, `.`; never a traversal. */
  readonly key: string;
  readonly bytes: number;
  /** SHA-256 of the bytes, lowercase hex. */
  readonly sha256: string;
}

/** Store of finished audio. */
export interface MediaStore {
  /** A path on this machine where the file for `key` may be written before `commit`. */
  prepare(key: string): Promise<string>;

  /**
   * Makes a prepared file, which must not be empty, durable and visible under its key in one step.
   * Replaces what was there. A reader sees the old bytes or the new ones, never a mixture.
   * @param signal ends the waiting for a store on another machine, with its reason
   * @throws {StorageFull} when the store has no room; then nothing is visible.
   * @throws {MediaStoreUnavailable} when the store cannot be used now. So do all methods but `prepare` and `discard`;
   * of `read` it is the stream's error.
   */
  commit(key: string, signal?: AbortSignal): Promise<StoredMedia>;

  /** Removes what `prepare` and a failed writer left. Does nothing if there is nothing. */
  discard(key: string): Promise<void>;

  /** Null if the media does not exist. */
  size(key: string): Promise<number | null>;

  /**
   * Bytes `start` to `end` inclusive, up to the end of the file. The stream must be consumed or destroyed by the caller;
   * it fails where it cannot give all of them.
   */
  read(key: string, range: { readonly start: number; readonly end: number }): Readable;

  /** Idempotent. */
  remove(key: string): Promise<void>;

  /**
   * Removes what nobody refers to any more, such as a crash leaves: every file, prepared ones included, that was stored
   * or prepared before a time and whose key is not wanted.
   * @param storedBefore milliseconds since the epoch, by the clock of the store; it spares what others are just storing
   * @returns how many were removed
   */
  removeOrphans(wanted: (key: string) => Promise<boolean>, storedBefore: number): Promise<number>;
}
