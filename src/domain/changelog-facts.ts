/** Facts of one release for later narrations. */
export interface ReleaseFacts {
  /** Spoken form. */
  readonly version?: string;
  /** ISO 8601 calendar date. */
  readonly date?: string;
  /** One for each entry that deprecates something: its content words, sorted, a space between. */
  readonly deprecated: readonly string[];
  /** One for each entry that adds something with a name of its own: the name as it is said. */
  readonly added: readonly string[];
}

/** Facts of a changelog for later narrations, so that its text is read only once. */
export interface ChangelogFacts {
  /** The product that the changelog is about; absent if nothing names one. */
  readonly product?: string;
  /** In the order of the text. */
  readonly releases: readonly ReleaseFacts[];
}
