import { AuditLog } from '../accounts/audit-log.js';
import type { DefaultVoices } from '../accounts/default-voices.js';
import { organizationsOf } from '../accounts/memberships.js';
import { OrganizationLogos } from '../accounts/organization-logos.js';
import { Organizations } from '../accounts/organizations.js';
import { Products } from '../accounts/products.js';
import { OrganizationPronunciations } from '../accounts/pronunciations.js';
import { requestHistory } from '../accounts/request-history.js';
import type { Quota } from '../accounts/quota.js';
import type { Owner } from '../contracts/conversion-store.js';
import type { RequestCounts } from '../contracts/request-counts.js';
import type { Clock } from '../contracts/clock.js';
import type { LogoImages } from '../contracts/logo-images.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Mode, Organization, Plan, Principal } from '../domain/account.js';
import { AuditLogController } from '../http/controllers/audit-log.controller.js';
import { OrganizationsController } from '../http/controllers/organizations.controller.js';
import { ProductsController } from '../http/controllers/products.controller.js';
import { PronunciationsController } from '../http/controllers/pronunciations.controller.js';
import { UsageController } from '../http/controllers/usage.controller.js';
import type { Cursors } from '../http/pagination/cursors.js';
import type { Addresses } from '../http/views/addresses.js';

interface AccountParts {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Reads;
  readonly clock: Clock;
  readonly cursors: Cursors;
  readonly quota: Quota;
  readonly requestCounts: RequestCounts;
  readonly planOf: (planId: string) => Plan;
  readonly plans: Readonly<Record<string, Plan>>;
  readonly logoImages: LogoImages;
  readonly addresses: Addresses;
  readonly defaultVoices: DefaultVoices;
}

/** The controllers of organizations, their products and what they use, by class. */
export function accountControllers(
  parts: AccountParts,
): readonly (readonly [unknown, () => object])[] {
  const { unitOfWork, reads, clock, cursors, quota, requestCounts, planOf } = parts;
  const organizations = new Organizations(unitOfWork, parts.plans, clock);
  const logos = new OrganizationLogos({ unitOfWork, clock, images: parts.logoImages });
  const products = new Products(unitOfWork, clock);
  const pronunciations = new OrganizationPronunciations(unitOfWork, clock);
  const membershipsOf = ({ userId, defaultOrganizationId }: Principal) =>
    organizationsOf({ userId, organizationId: defaultOrganizationId }, reads.accounts);
  const standing = {
    quotaOf: (organization: Organization) => quota.standing(organization),
    requestsOf: (organization: Organization, mode: Mode) =>
      requestCounts.standing(
        { organizationId: organization.id, mode },
        planOf(organization.planId),
      ),
  };
  const historyOf = (owner: Owner, days: number) => requestHistory(owner, days, { reads, clock });
  return [
    [
      OrganizationsController,
      () =>
        new OrganizationsController({
          ...{ organizations, logos, addresses: parts.addresses, planOf },
          defaultVoices: parts.defaultVoices,
          organizationsOf: membershipsOf,
          ...standing,
        }),
    ],
    [
      PronunciationsController,
      () => new PronunciationsController({ pronunciations, reads: reads.pronunciations }),
    ],
    [
      ProductsController,
      () => new ProductsController({ products, reads: reads.products, cursors }),
    ],
    [AuditLogController, () => new AuditLogController({ log: new AuditLog(reads), cursors })],
    [UsageController, () => new UsageController({ ...standing, historyOf })],
  ];
}
