/** One version of the API. */
export interface ApiVersion {
  /**
   * @pattern ^\d+\.\d+\.\d+$
   * @example "1.4.0"
   */
  version: string;
  /**
   * Null if the day was not recorded.
   * @format date
   * @example "2026-01-31"
   */
  released_at: string | null;
  type: 'major' | 'minor' | 'patch';
  changes: string[];
  deprecations: string[];
}

/** The versions of the API, the newest first. */
export interface VersionHistory {
  /**
   * @pattern ^\d+\.\d+\.\d+$
   * @example "1.4.0"
   */
  current_version: string;
  versions: ApiVersion[];
}
