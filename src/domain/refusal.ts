import type { QuotaStanding } from './usage.js';

/** The quota of the period is used up and no credit is left (contract: Errors, 402). */
export class QuotaExceeded extends Error {
  override readonly name = 'QuotaExceeded';

  constructor(
    readonly organizationId: string,
    readonly standing: QuotaStanding,
  ) {
    super('The quota is used up and no credit is left.');
  }
}

/** So much of an organization's work is waiting that no more is taken (contract decisions: Conversions). */
export class BacklogFull extends Error {
  override readonly name = 'BacklogFull';

  /** @param retryAfterSeconds When the first of the waiting work is likely to be done */
  constructor(readonly retryAfterSeconds: number) {
    super('Too many conversions are waiting.');
  }
}
