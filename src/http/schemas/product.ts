/**
 * A product as it is created or renamed.
 * @example { "name": "Lectern" }
 */
export interface ProductRequest {
  /**
   * @pattern \S
   * @extension {"x-max-code-points": 200}
   */
  name: string;
}

/**
 * A changed product.
 * @example { "name": "Lectern Server" }
 */
export interface ProductChanges {
  /**
   * @pattern \S
   * @extension {"x-max-code-points": 200}
   */
  name?: string;
}

/** Something that conversions are about. */
export interface ProductDetail {
  /** @format uuid */
  id: string;
  name: string;
  /** @format date-time */
  created_at: string;
}
