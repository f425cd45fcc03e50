/** Message and remedy of an error, defined once for every code (contract: Errors; decisions: Errors). */
export interface CatalogueEntry {
  readonly status: number;
  /** Says what is wrong and what to do next. Never carries what the caller sent. */
  readonly message: string;
  /** Code in the response if it differs from the entry's name: one code can have two statuses. */
  readonly code?: string;
}
