import type { UnitOfWork } from '../contracts/unit-of-work.js';
import type { WorkPrincipal } from '../domain/account.js';
import type { VersionedOrder } from '../domain/conversion.js';
import { laneOf } from './lanes.js';
import type { OpenRequests } from './open-requests.js';
import type { WorkLimits } from './work-limits.js';

export interface TextCheckOptions {
  /** Records the refusals of the quota. */
  readonly unitOfWork: UnitOfWork;
  readonly limits: Pick<WorkLimits, 'check'>;
  readonly requests: OpenRequests;
  readonly texts: CheckedTexts;
}

/** Checks of the text of an order; a lane names the organization and mode whose turn a check takes. */
export interface CheckedTexts {
  /** @throws {LanguageNotSupported} */
  checkLanguage(order: VersionedOrder, lane: string): Promise<void>;
  /** @throws {VersionNotFound} */
  checkVersion(order: VersionedOrder, lane: string): Promise<void>;
}

/**
 * Checks that a voice speaks the language of an order, and that its text has the release that it names. An order that the
 * limits would refuse is refused before its text is read for a release.
 * @throws {LanguageNotSupported}, {VersionNotFound}, {QuotaExceeded}, {BacklogFull}, {StorageFull}: nothing has changed.
 */
export type CheckText = (order: VersionedOrder, principal: WorkPrincipal) => Promise<void>;

export function textCheck({ unitOfWork, limits, requests, texts }: TextCheckOptions): CheckText {
  return async (order, principal) => {
    const { organization, mode } = principal;
    const owner = { organizationId: organization.id, mode };
    const lane = laneOf(owner);
    await texts.checkLanguage(order, lane);
    if (order.sourceType !== 'changelog' || order.narration.version === undefined) return;
    await requests.run(owner, async () => {
      await unitOfWork.write((transaction) => limits.check(transaction, principal));
      await texts.checkVersion(order, lane);
    });
  };
}
