import type { Conversion } from '../domain/conversion.js';

/** What whoever takes orders tells whoever does the work. */
export interface WorkNotices {
  /** To be called once a job is durable. Never throws. */
  enqueued(): void;
  /**
   * To be called once the removal of a conversion is durable. Resolves when nothing works on it any more and its
   * clips are forgotten.
   */
  removed(conversion: Conversion): Promise<void>;
}
