import { organizationsOf } from '../accounts/key-holder.js';
import { ProductCatalogue } from '../accounts/product-catalogue.js';
import type { Quota } from '../accounts/quota.js';
import type { RequestCounts } from '../accounts/request-counts.js';
import type { Clock } from '../contracts/clock.js';
import type { Database } from '../database/open-database.js';
import type { Mode, Organization, Plan } from '../domain/account.js';
import { OrganizationsController } from '../http/controllers/organizations.controller.js';
import { ProductsController } from '../http/controllers/products.controller.js';
import { UsageController } from '../http/controllers/usage.controller.js';
import { Cursors } from '../http/pagination/cursors.js';

export interface AccountParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly cursorSecret: Buffer;
  readonly requestCounts: RequestCounts;
}

/** The controllers of organizations, their products and what they use, by class. */
export function accountControllers(
  { database: { reads, unitOfWork }, clock, cursorSecret, requestCounts }: AccountParts,
  quota: Quota,
  planOf: (planId: string) => Plan,
): readonly (readonly [unknown, () => object])[] {
  const catalogue = new ProductCatalogue(unitOfWork, clock);
  const cursors = new Cursors(cursorSecret);
  const { products } = reads;
  const standing = {
    quotaOf: (organization: Organization) => quota.standing(organization),
    requestsOf: (organization: Organization, mode: Mode) =>
      requestCounts.standing(
        { organizationId: organization.id, mode },
        planOf(organization.planId),
      ),
  };
  return [
    [
      OrganizationsController,
      () =>
        new OrganizationsController({
          organizationsOf: ({ userId, defaultOrganizationId }) =>
            organizationsOf({ userId, organizationId: defaultOrganizationId }, reads.accounts),
          planOf,
          ...standing,
        }),
    ],
    [ProductsController, () => new ProductsController({ catalogue, products, cursors })],
    [UsageController, () => new UsageController(standing)],
  ];
}
