/** Size of something in bytes. Cheap to call often; rejects if it cannot be measured. */
export type Size = () => Promise<number>;

/** Sizes that operators monitor. */
export interface Sizes {
  readonly storageFree: Size;
  /** All of the disk that the storage folder is on. */
  readonly storageTotal: Size;
  readonly clipCache: Size;
  readonly media: Size;
  readonly database: Size;
}
