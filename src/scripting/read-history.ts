import type { HistorySource } from '../contracts/history-reader.js';
import type { ChangelogFacts } from '../domain/changelog-facts.js';
import { productOfChangelog, readChangelog } from './reading/changelog.js';
import { nameIn, productIn } from './reading/product-name.js';
import { factsOf } from './writing/changelog/history/release-facts.js';

/**
 * The product that an order is about: as its settings say, else as its title or its text names it, else the whole title
 * if that can be a name. `Notes` and `June update` cannot: two products may have these titles.
 * @param inText the product that the text names
 */
export function productNamed(
  source: Omit<HistorySource, 'content'>,
  inText: string | undefined,
): string | undefined {
  return findProduct(source, inText)?.name;
}

/** The same product with what names it. */
export function findProduct(
  { title, narration: { productName } }: Omit<HistorySource, 'content'>,
  inText: string | undefined,
): { readonly name: string; readonly namedBy: 'settings' | 'title' | 'text' } | undefined {
  if (productName !== undefined && productName.trim() !== '')
    return { name: productName, namedBy: 'settings' };
  const inTitle = productIn(title);
  if (inTitle === undefined && inText !== undefined) return { name: inText, namedBy: 'text' };
  const name = inTitle ?? nameIn(title);
  return name === undefined ? undefined : { name, namedBy: 'title' };
}

/** The product that an order is about. Reads the outline of its text only if nothing else names one. */
export function productOfOrder(source: HistorySource): string | undefined {
  const { title, content, narration } = source;
  const stated = (narration.productName ?? '').trim() !== '' || productIn(title) !== undefined;
  return productNamed(source, stated ? undefined : productOfChangelog(content));
}

/** Facts of a changelog for later narrations. */
export function factsOfOrder(source: HistorySource): ChangelogFacts {
  const changelog = readChangelog(source.content);
  return factsOf(changelog, productNamed(source, changelog.product));
}
