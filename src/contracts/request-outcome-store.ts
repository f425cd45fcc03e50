import type { KeyUse } from '../domain/account.js';
import type { RefusedRequest, RequestDay } from '../domain/usage.js';
import type { Owner } from './conversion-store.js';

export interface RequestOutcomeReads {
  /**
   * Oldest day first.
   * @param from first UTC day (`2026-01-15`)
   */
  days(owner: Owner, from: string): Promise<readonly RequestDay[]>;
  /** Newest first. */
  refused(owner: Owner, limit: number): Promise<readonly RefusedRequest[]>;
}

export interface RequestOutcomeWrites extends RequestOutcomeReads {
  /** Adds to what is stored: other daemons count, too. */
  addDays(days: readonly RequestDay[]): Promise<void>;
  /** Stores refused requests; of each owner only the newest MOST_REFUSED stay. */
  addRefused(requests: readonly RefusedRequest[]): Promise<void>;
  /** Records the last use of keys. Keys that are gone are skipped. */
  noteKeyUses(uses: readonly KeyUse[]): Promise<void>;
  /**
   * Removes days before a UTC day, and refused requests of them.
   * @param day `2026-01-15`
   */
  removeBefore(day: string): Promise<void>;
}
