import type { QuotaEventType } from '../domain/event.js';
import type { CreditGrant, CreditKind } from '../domain/usage.js';

/** Reads of everything that counts towards quotas. */
export interface UsageReads {
  /** Audio episodes of the quota that were taken in the period that starts then. */
  audioUsed(organizationId: string, periodStart: string): Promise<number>;
  /** Newest event recorded for the period with this start; null if no event was recorded. */
  lastQuotaEvent(organizationId: string, periodStart: string): Promise<QuotaEventType | null>;
  /** Grants with something left that have not expired at a time, the soonest to expire first. */
  usableCredits(organizationId: string, at: string): Promise<readonly CreditGrant[]>;
}

export interface UsageWrites extends UsageReads {
  /** Takes one audio episode of the quota, whatever its limit. */
  takeAudio(organizationId: string, periodStart: string): Promise<void>;
  /** Notes that an event is recorded for a period; false if it, or one that comes after it, was before. */
  noteQuotaEvent(
    organizationId: string,
    periodStart: string,
    type: QuotaEventType,
  ): Promise<boolean>;
  addCredits(grant: CreditGrant): Promise<void>;
  /** Takes one credit of those that expire first; false if none is left. */
  takeCredit(organizationId: string, kind: CreditKind, at: string): Promise<boolean>;
}
