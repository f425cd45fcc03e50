import { billingPeriodAt } from '../accounts/billing-period.js';
import { organizationsOf } from '../accounts/key-holder.js';
import { ProductCatalogue } from '../accounts/product-catalogue.js';
import { OrganizationsController } from '../http/controllers/organizations.controller.js';
import { ProductsController } from '../http/controllers/products.controller.js';
import { Cursors } from '../http/pagination/cursors.js';
import type { Plan } from '../domain/account.js';
import type { Parts } from './compose.js';

/** The controllers of organizations and their products, by class. */
export function accountControllers(
  { database: { reading, unitOfWork }, clock, cursorSecret }: Parts,
  planOf: (planId: string) => Plan,
): readonly (readonly [unknown, () => object])[] {
  const catalogue = new ProductCatalogue(unitOfWork, clock);
  const cursors = new Cursors(cursorSecret);
  return [
    [
      OrganizationsController,
      () =>
        new OrganizationsController({
          organizationsOf: ({ userId, defaultOrganizationId }) =>
            organizationsOf({ userId, organizationId: defaultOrganizationId }, reading.accounts),
          planOf,
          periodOf: ({ createdAt }) => billingPeriodAt(createdAt, clock.now()),
        }),
    ],
    [
      ProductsController,
      () =>
        new ProductsController({
          catalogue,
          products: reading.products,
          cursors,
        }),
    ],
  ];
}
