import type { CreditGrant, CreditKind } from '../domain/usage.js';

/** What counts towards quotas, as it can be read. */
export interface UsageReads {
  /** Audio episodes of the quota that were taken in the period that starts then. */
  audioUsed(organizationId: string, periodStart: string): Promise<number>;
  /** Grants with something left that have not expired at a time, the soonest to expire first. */
  usableCredits(organizationId: string, at: string): Promise<readonly CreditGrant[]>;
}

export interface UsageWrites extends UsageReads {
  /** Takes one audio episode of the quota, whatever its limit. */
  takeAudio(organizationId: string, periodStart: string): Promise<void>;
  addCredits(grant: CreditGrant): Promise<void>;
  /** Takes one credit of those that expire first; false where none is left. */
  takeCredit(organizationId: string, kind: CreditKind, at: string): Promise<boolean>;
}
