import type { Readable } from 'node:stream';

/** A finished audio file, immutable until it is removed. */
export interface StoredMedia {
  /** Path-like name inside the store: lowercase letters, digits, `/`, `-`, `.`; never a traversal. */
  readonly key: string;
  readonly bytes: number;
  /** SHA-256 of the bytes, lowercase hex. */
  readonly sha256: string;
}

/** Where finished audio lives. */
export interface MediaStore {
  /** A path on the store's own file system where the file for `key` may be written before `commit`. */
  prepare(key: string): Promise<string>;

  /**
   * Makes a prepared file durable and visible under its key in one step: checked, synced, renamed, folder synced.
   * Replaces what was there. A reader sees the old bytes or the new ones, never a mixture.
   * @throws {StorageFull} when the disk is full; then nothing is visible.
   */
  commit(key: string): Promise<StoredMedia>;

  /** Removes what `prepare` and a failed writer left. Does nothing where there is nothing. */
  discard(key: string): Promise<void>;

  /** Null where there is no such media. */
  size(key: string): Promise<number | null>;

  /** Bytes `start` to `end` inclusive. The stream must be consumed or destroyed by the caller. */
  read(key: string, range: { readonly start: number; readonly end: number }): Readable;

  /** Idempotent. */
  remove(key: string): Promise<void>;

  /** Removes every file, prepared ones included, whose key is not wanted. For a start after a crash. */
  removeAllBut(wanted: (key: string) => Promise<boolean>): Promise<number>;
}
