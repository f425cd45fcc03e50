import type { AccountReads } from '../../contracts/account-store.js';
import type { Owner } from '../../contracts/conversion-store.js';
import type { ProductReads } from '../../contracts/product-store.js';
import type { Organization, WorkPrincipal } from '../../domain/account.js';
import { productKey } from '../../domain/product-name.js';
import type { Product } from '../../domain/product.js';
import type { WatchedFolderSettings } from '../../settings/areas/intake.js';

/** The owner of a folder is ambiguous. The message says what to do. */
export class OwnerUnclear extends Error {
  override readonly name = 'OwnerUnclear';
}

const AT_ONCE = 500;

/**
 * For whom the files of a folder are narrated: the organization that the settings name, else the only one there is.
 * @throws {OwnerUnclear}
 */
export async function ownerOf(
  { organization: named, mode }: Pick<WatchedFolderSettings, 'organization' | 'mode'>,
  accounts: AccountReads,
): Promise<WorkPrincipal> {
  if (named !== '') {
    const organization =
      (await accounts.findOrganizationBySlug(named)) ?? (await accounts.findOrganization(named));
    if (organization !== null) return { organization, mode };
    throw new OwnerUnclear(
      'A watched folder belongs to an organization that is not there: see intake.folders and lectern org list.',
    );
  }
  return { organization: await onlyOne(accounts), mode };
}

async function onlyOne(accounts: AccountReads): Promise<Organization> {
  const organizations = await accounts.organizations();
  const [first, ...others] = organizations;
  if (first !== undefined && others.length === 0) return first;
  throw new OwnerUnclear(
    first === undefined
      ? 'Watched folders wait until there is an organization: lectern org create.'
      : 'There are several organizations: name the one of each watched folder in intake.folders.',
  );
}

/** Finds a product by its id or its name, ignoring case; null if it does not exist. */
export async function findProduct(
  named: string,
  owner: Owner,
  products: ProductReads,
): Promise<Product | null> {
  const known = await products.find(named.toLowerCase(), owner);
  if (known !== null) return known;
  let before: string | null = null;
  for (;;) {
    const page: readonly Product[] = await products.list(owner, AT_ONCE, before);
    const found = page.find(({ name }) => productKey(name) === productKey(named));
    if (found !== undefined) return found;
    if (page.length < AT_ONCE) return null;
    before = page.at(-1)?.id ?? null;
  }
}
