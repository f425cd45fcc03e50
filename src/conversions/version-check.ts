import type { UnitOfWork } from '../contracts/unit-of-work.js';
import type { WorkPrincipal } from '../domain/account.js';
import type { VersionedOrder } from '../domain/conversion.js';
import { laneOf } from './lanes.js';
import type { OpenRequests } from './open-requests.js';
import type { WorkLimits } from './work-limits.js';

export interface VersionCheckOptions {
  /** Records the refusals of the quota. */
  readonly unitOfWork: UnitOfWork;
  readonly limits: Pick<WorkLimits, 'check'>;
  readonly requests: OpenRequests;
  /** Reads the text of an order that names a release. @throws {VersionNotFound} */
  readonly findVersion: (order: VersionedOrder, lane: string) => Promise<void>;
}

/**
 * Checks that the text of an order has the release that the order names. An order that the limits would refuse is
 * refused before its text is read.
 * @throws {VersionNotFound}, {QuotaExceeded}, {BacklogFull}: nothing has changed.
 */
export type CheckVersion = (order: VersionedOrder, principal: WorkPrincipal) => Promise<void>;

export function versionCheck(options: VersionCheckOptions): CheckVersion {
  const { unitOfWork, limits, requests, findVersion } = options;
  return async (order, principal) => {
    if (order.sourceType !== 'changelog' || order.narration.version === undefined) return;
    const { organization, mode } = principal;
    const owner = { organizationId: organization.id, mode };
    await requests.run(owner, async () => {
      await unitOfWork.write((transaction) => limits.check(transaction, principal));
      await findVersion(order, laneOf(owner));
    });
  };
}
