import type { NarrationSettings } from '../../domain/conversion.js';
import type { Changelog, Release } from '../../domain/release.js';
import type { FoundIn } from '../../domain/text-outline.js';
import { findProduct } from '../read-history.js';
import { packageIn, productIn } from '../reading/product-name.js';
import { findTitle } from '../reading/title.js';

/** Text that is outlined, with the title that it is given. */
export interface TitledText {
  readonly title: string;
  readonly content: string;
  /** Empty for a text without a file. */
  readonly fileName: string;
  readonly settings: NarrationSettings;
  /** Title in the metadata of the text. */
  readonly inFrontMatter: string | undefined;
}

/** A product with its place; nothing if none is named. */
interface FoundProduct {
  readonly product: string | null;
  readonly productFoundIn: FoundIn | null;
}

/** Place of a title: the one in the text that has it, else the request. */
export function placeOfTitle(text: TitledText): FoundIn {
  const { title, content, fileName, settings, inFrontMatter } = text;
  const { productName, version } = settings;
  if (productName !== undefined && `${productName} ${version ?? ''}`.trim() === title)
    return 'settings';
  const own = [fileName, ''].map((name) =>
    findTitle({ text: content, inFrontMatter, fileName: name }),
  );
  return own.find((found) => found?.title === title)?.foundIn ?? 'title';
}

/** Product of a document: its settings name it, or nothing does. */
export function productOfDocument({ settings: { productName } }: TitledText): FoundProduct {
  const product = productName ?? null;
  return { product, productFoundIn: product === null ? null : 'settings' };
}

/** Product of a changelog, as its narration names it. */
export function productOfReleases(text: TitledText, changelog: Changelog): FoundProduct {
  const { title, settings: narration } = text;
  const found = findProduct({ title, narration }, changelog.product);
  if (found === undefined) return { product: null, productFoundIn: null };
  const { name: product, namedBy } = found;
  if (namedBy === 'settings') return { product, productFoundIn: namedBy };
  if (namedBy === 'title') return { product, productFoundIn: placeOfTitle(text) };
  const inTitle = changelog.title ?? '';
  const isInTitle = [productIn(inTitle), packageIn(inTitle)].includes(product);
  return {
    product,
    productFoundIn: isInTitle
      ? headingOr(placeOfTitle({ ...text, title: inTitle }))
      : (changelog.origin ?? 'release_heading'),
  };
}

/** The title that a text gives itself is a heading, wherever in the text it is. */
function headingOr(place: FoundIn): FoundIn {
  return place === 'title' || place === 'first_line' ? 'heading' : place;
}

/** Places of version and date of a release. */
export function placesIn(
  { version, date, namedBelow = [] }: Release,
  { origin, title, releases }: Changelog,
  text: TitledText,
): { readonly versionFoundIn: FoundIn | null; readonly dateFoundIn: FoundIn | null } {
  // The heading of a release does not serve as a title.
  const isOnly = version !== undefined && releases.length === 1;
  const isTitled = isOnly && title?.includes(version) === true;
  const above = isTitled ? headingOr(placeOfTitle({ ...text, title })) : 'release_heading';
  const placeOf = (part: 'version' | 'date'): FoundIn =>
    namedBelow.includes(part) ? 'below_heading' : (origin ?? above);
  return {
    versionFoundIn: version === undefined ? null : placeOf('version'),
    dateFoundIn: date === undefined ? null : placeOf('date'),
  };
}
