import { wordSet } from '../../../word-set.js';
import words from './place-words.json' with { type: 'json' };
import type { Item } from '../items/item.js';
import type { Form } from '../items/form.js';

/** Subject of a deed, and the place before it where its part of the product does nothing by itself. */
export interface DeedSubject {
  readonly subject: string;
  /** `in billing`; undefined where the subject is the part, or there is none. */
  readonly place: string | undefined;
}

/** Written as a component: with an article, several capitals or signs of code. */
const COMPONENT = /^the |\p{Lu}.*\p{Lu}|\w[._-]\w/u;
/** Names of several things, or a path, which do nothing. */
const NO_DOER = /[/,]| and /;
/** Has a preposition of its own: `on macOS` */
const PLACED = /^(?:on|for) /;
/** Subject of work on a product. */
export const THIS_RELEASE = 'this release';

/**
 * Subject of what is done: the component that does it, else the product, else the release.
 * @param product name of the product, undefined where nothing names it
 */
export function subjectOf(
  { area }: Pick<Item, 'area'>,
  { of }: Form & { readonly is: 'deed' },
  product: string | undefined,
): DeedSubject {
  const place = area === undefined ? undefined : placeOf(area);
  if (of === 'release') return { subject: THIS_RELEASE, place };
  if (area !== undefined && COMPONENT.test(area) && !PLACED.test(area) && !NO_DOER.test(area))
    return { subject: area, place: undefined };
  return { subject: product ?? THIS_RELEASE, place };
}

/** Words that mean something else behind `in` or `for`: `in time` */
const IDIOMS = wordSet(words.idioms);

/** `in the parser`, `on macOS`, `in the time part` */
export function placeOf(area: string): string {
  if (PLACED.test(area)) return area;
  return IDIOMS.has(area) ? `in the ${area} part` : `in ${area}`;
}
