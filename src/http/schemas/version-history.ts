/** One version of the API. */
export interface ApiVersion {
  /** @pattern ^\d+\.\d+\.\d+$ */
  version: string;
  /**
   * Null where the day was not recorded.
   * @format date
   */
  released_at: string | null;
  type: 'major' | 'minor' | 'patch';
  changes: string[];
  deprecations: string[];
}

/** The versions of the API, the newest first. */
export interface VersionHistory {
  /** @pattern ^\d+\.\d+\.\d+$ */
  current_version: string;
  versions: ApiVersion[];
}
