/** How much there is of something, in bytes. Cheap, however often it is asked; what cannot be measured rejects. */
export type Size = () => Promise<number>;

/** What an operator watches grow. */
export interface Sizes {
  readonly storageFree: Size;
  /** All of the disk that the storage folder is on. */
  readonly storageTotal: Size;
  readonly clipCache: Size;
  readonly media: Size;
  readonly database: Size;
}
