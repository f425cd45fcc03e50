/** Pronunciation of a term. */
export interface PronunciationEntry {
  /**
   * Term in the spelling used in texts; case-insensitive.
   * @pattern \S
   * @extension {"x-max-code-points": 80}
   * @example "kubectl"
   */
  term: string;
  /**
   * Pronunciation in English letters. Single letters are named: `N P M`.
   * @pattern ^[A-Za-z0-9'\x20.,-]*[A-Za-z][A-Za-z0-9'\x20.,-]*$
   * @maxLength 120
   * @example "cube control"
   */
  spoken: string;
}

/**
 * All pronunciations of an organization; existing ones that are not included are removed.
 * @example { "entries": [{ "term": "kubectl", "spoken": "cube control" }] }
 */
export interface PronunciationsRequest {
  /**
   * Of two for one term the later one counts.
   * @maxItems 1000
   */
  entries: PronunciationEntry[];
}

/** Pronunciations of an organization. A request's `pronunciation_notes` take precedence. */
export interface OrganizationPronunciationsDetail {
  /** @format uuid */
  organization_id: string;
  entries: PronunciationEntry[];
  /**
   * Null if none were given yet.
   * @format date-time
   */
  updated_at: string | null;
}
