import { randomUUID } from 'node:crypto';
import { validate } from 'uuid';
import type { Clock } from '../../../contracts/clock.js';
import type { Owner } from '../../../contracts/conversion-store.js';
import type { Reads } from '../../../contracts/unit-of-work.js';
import type { Product } from '../../../domain/product.js';
import { mayDo } from '../../../domain/permissions.js';
import { logoPlace } from '../../../web/brand.js';
import { organizationPlace } from '../../../web/dashboard/navigation.js';
import type { ProductRow, ProductsContent } from '../../../web/dashboard/pages/products-page.js';
import type {
  BrandingErrors,
  BrandingValues,
} from '../../../web/dashboard/parts/branding-forms.js';
import { ApiError } from '../../api-error.js';
import type { OrganizationVisit } from '../organization-visit.js';

export interface ProductsContentsOptions {
  readonly reads: Pick<Reads, 'products' | 'conversions' | 'feeds'>;
  readonly clock: Clock;
}

/** Entered values in place of the saved ones. */
export interface EnteredBranding {
  readonly values?: BrandingValues;
  readonly errors?: BrandingErrors;
}

/** Products on one page. */
const MOST_PRODUCTS = 50;

/** Feeds that are counted. */
const MOST_FEEDS = 1_000;

/** Content of the page of products and branding. */
export class ProductsContents {
  constructor(private readonly options: ProductsContentsOptions) {}

  /** @param before id of the product after which the list goes on; anything else begins with the newest */
  async read(
    { actor, owner, organization }: OrganizationVisit,
    before: unknown,
    { values, errors = {} }: EnteredBranding = {},
  ): Promise<ProductsContent> {
    const after = typeof before === 'string' && validate(before) ? before.toLowerCase() : null;
    const found = await this.options.reads.products.list(owner, MOST_PRODUCTS + 1, after);
    const shown = found.slice(0, MOST_PRODUCTS);
    const feeds = await this.#feedsOf(owner);
    const conversions = organizationPlace(organization, 'conversions');
    const { id, name, branding } = organization;
    return {
      products: await Promise.all(
        shown.map((product) => this.#row(product, owner, { feeds, conversions })),
      ),
      older: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
      form: mayDo(actor, 'products.write')
        ? { formId: randomUUID(), renamed: null, name: '' }
        : null,
      branding: {
        values: values ?? {
          name,
          website: branding.websiteUrl ?? '',
          color: branding.primaryColor ?? '',
        },
        errors,
        isEditable: mayDo(actor, 'branding.write'),
        logoPlace: branding.logoVersion && logoPlace(id, branding.logoVersion),
        logoUrl: branding.logoUrl,
      },
      now: this.options.clock.now(),
    };
  }

  /** @throws {ApiError} if the organization has no such product */
  async find(id: unknown, owner: Owner): Promise<Product> {
    const product =
      typeof id === 'string' && validate(id)
        ? await this.options.reads.products.find(id.toLowerCase(), owner)
        : null;
    if (product === null) throw new ApiError('PRODUCT_NOT_FOUND');
    return product;
  }

  /** Consequences of deleting a product. */
  async deletionOf({ id }: Product, owner: Owner): Promise<string> {
    const feeds = await this.#feedsOf(owner);
    return deletionText(feeds.get(id) ?? 0);
  }

  /** Number of podcast feeds by product. */
  async #feedsOf(owner: Owner): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const { productId } of await this.options.reads.feeds.list(owner, MOST_FEEDS)) {
      if (productId !== null) counts.set(productId, (counts.get(productId) ?? 0) + 1);
    }
    return counts;
  }

  async #row(
    { id, name }: Product,
    owner: Owner,
    { feeds, conversions }: Shared,
  ): Promise<ProductRow> {
    const query = { owner, productId: id, status: 'completed', limit: 1 } as const;
    const [last] = await this.options.reads.conversions.list(query);
    const count = feeds.get(id) ?? 0;
    return {
      ...{ id, name, feeds: count, deletion: deletionText(count) },
      last: last
        ? { title: last.title, place: `${conversions}/${last.id}`, at: last.createdAt }
        : null,
    };
  }
}

interface Shared {
  readonly feeds: ReadonlyMap<string, number>;
  /** Path of the list of conversions. */
  readonly conversions: string;
}

function deletionText(feeds: number): string {
  const conversions =
    'Its conversions stay, without a product: scripts of new releases no longer know what was said before.';
  if (feeds === 0) return conversions;
  const which = feeds === 1 ? 'Its podcast feed ends' : `Its ${feeds} podcast feeds end`;
  return `${conversions} ${which}: podcast apps find nothing at the address any more.`;
}
