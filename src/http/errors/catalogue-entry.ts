/** What a client can do about an error, once for every code (contract: Errors; decisions: Errors). */
export interface CatalogueEntry {
  readonly status: number;
  /** Says what is wrong and what to do next. Never carries what the caller sent. */
  readonly message: string;
  /** What the answer says where it is another than the entry's name: one code can have two statuses. */
  readonly code?: string;
}
