/**
 * Properties to change; omitted ones are kept.
 * @example { "public_url": true, "title": "Lectern 1.2.0" }
 */
export interface ConversionPatch {
  public_url?: boolean;
  /**
   * @pattern \S
   * @extension {"x-max-code-points": 500}
   */
  title?: string;
  /**
   * Null takes it away.
   * @extension {"x-max-code-points": 10240}
   */
  additional_context?: string | null;
}
