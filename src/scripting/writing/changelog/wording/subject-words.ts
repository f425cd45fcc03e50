import { PhraseList } from '../../../phrase-list.js';
import { wordSet } from '../../../word-set.js';
import words from './place-words.json' with { type: 'json' };
import names from './topic-names.json' with { type: 'json' };
import type { Item } from '../items/item.js';
import type { Form } from '../items/form.js';

/** Subject of a deed, and the place before it where its part of the product does nothing by itself. */
export interface DeedSubject {
  readonly subject: string;
  /** `in billing`; undefined if the subject is the part, or if there is no part. */
  readonly place: string | undefined;
}

/** Written as a component: with an article, several capitals or signs of code. */
const COMPONENT = /^the |\p{Lu}.*\p{Lu}|\w[._-]\w|^[\w-]+\(\d\)$/u;
/** Names of several things, or a path, which do nothing. */
const NO_DOER = /[/,]| and /;
/** Systems and devices that a product runs on. */
const PLATFORMS = new PhraseList(names.platforms);
/** Names of what a product deals with, and which does nothing in it: languages, formats, services, texts. */
const TOPICS = new PhraseList([...names.languages, ...names.formats, ...names.services]);
const TEXTS = new PhraseList(names.texts);
/** File of text or source code: `Makefile.am`, `atlas.conf` */
const TEXT_FILE =
  /\.(?:md|rst|txt|ya?ml|json|toml|ini|conf|cfg|am|ac|in|m4|html?|css|xml|lock|[ch])$/i;
/** Constant, or an option of many words: `MAX_ROWS`, `keep_rows_without_names` */
const NO_PROGRAM = /^(?:[A-Z\d]+(?:_[A-Z\d]+)+|[a-z]+(?:_[a-z]+){3,})$/;
/** Names several things, or what is done: `source-maps`, `error-handling` */
const THINGS = /^[a-z]+-[a-z]+(?:[^sui]s|ing)$/;
/** Has a preposition of its own: `on macOS` */
const PLACED = /^(?:on|for) /;
/** Subject of work on a product. */
export const THIS_RELEASE = 'this release';

/**
 * Subject of what is done: the component that does it, else the product, else the release.
 * @param product name of the product, undefined if nothing names it
 */
export function subjectOf(
  { area }: Pick<Item, 'area'>,
  { of }: Form & { readonly is: 'deed' },
  product: string | undefined,
): DeedSubject {
  const place = area === undefined ? undefined : placeOf(area);
  if (of === 'release') return { subject: THIS_RELEASE, place };
  if (area !== undefined && isDoer(area)) return { subject: area, place: undefined };
  return { subject: product ?? THIS_RELEASE, place };
}

/** Checks whether a part of a product is a program or component that does something by itself. */
function isDoer(area: string): boolean {
  if (!COMPONENT.test(area) || PLACED.test(area) || NO_DOER.test(area)) return false;
  const name = area.replace(/^the /, '');
  if (PLATFORMS.has(name) || TOPICS.has(name) || TEXTS.has(name)) return false;
  return !TEXT_FILE.test(name) && !NO_PROGRAM.test(name) && !THINGS.test(name);
}

/** Words that mean something else behind `in` or `for`: `in time` */
const IDIOMS = wordSet(words.idioms);

const WEB = /\bweb\b/i;

/** `in the parser`, `on macOS`, `in the time part` */
export function placeOf(area: string): string {
  if (PLACED.test(area)) return area;
  if (area.split(/, (?:and )?| and /).every((one) => PLATFORMS.has(one)))
    return `on ${area.replace(WEB, 'the web')}`;
  return IDIOMS.has(area) ? `in the ${area} part` : `in ${area}`;
}
