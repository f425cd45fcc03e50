/** Text of a cover. */
export interface CoverSubject {
  readonly organization: string;
  /** Text below it: a product, or the title of a feed. */
  readonly detail: string | null;
  /** `#` and six hexadecimal digits; null for the service's own colour. */
  readonly color: string | null;
}

/** Draws cover art. The same subject gives the same bytes, on every machine. */
export interface Covers {
  /**
   * A square PNG.
   * @param pixels its width
   */
  draw(subject: CoverSubject, pixels: number): Promise<Uint8Array>;
}
