/** Pronunciation of a term: `kubectl` as "cube control". */
export interface Pronunciation {
  /** Term in the spelling used in texts, 1 to 80 characters. */
  readonly term: string;
  /** In English letters, as one would spell the sound out; letters that stand alone are named. */
  readonly spoken: string;
}

/** Pronunciations of an organization, for all its conversions. */
export interface OrganizationLexicon {
  readonly organizationId: string;
  /** In the order in which they were given, no term twice. */
  readonly entries: readonly Pronunciation[];
  /** ISO 8601 date-time. */
  readonly updatedAt: string;
}
