import { OrganizationLogos } from '../accounts/organization-logos.js';
import { Organizations } from '../accounts/organizations.js';
import { Products } from '../accounts/products.js';
import { brandingArea } from '../http/dashboard/areas/branding.js';
import { ProductsContents } from '../http/dashboard/areas/products-contents.js';
import { productsArea } from '../http/dashboard/areas/products.js';
import { OneTimeForms } from '../http/dashboard/one-time-forms.js';
import type { DashboardPages } from '../http/dashboard/dashboard-pages.js';
import type { DashboardRouteOptions } from '../http/dashboard/dashboard-route.js';
import type { Site } from '../web/site.js';
import type { ApiParts } from './api-parts.js';
import type { Core } from './core.js';

/** The page of products and branding. */
export function brandAreas(
  { database, clock, settings, idempotency }: Core,
  { logoImages }: Pick<ApiParts, 'logoImages'>,
  { site, pages }: { readonly site: Site; readonly pages: DashboardPages },
): DashboardRouteOptions['organization'] {
  const { unitOfWork, reads } = database;
  const contents = new ProductsContents({ reads, clock });
  const branding = brandingArea({
    ...{ site, pages, contents },
    organizations: new Organizations(unitOfWork, settings.plans, clock),
    logos: new OrganizationLogos({ unitOfWork, clock, images: logoImages }),
  });
  const products = new Products(unitOfWork, clock);
  const forms = new OneTimeForms(idempotency);
  return { products: productsArea({ site, pages, contents, products, forms, branding }) };
}
