import { wordSet } from '../../../word-set.js';
import lists from './words.json' with { type: 'json' };

/** Forms of code; names of products that look like code are excluded. */
const IDENTIFIER =
  /[_{}=]|\w\(|::|\b[a-z]+[A-Z]|\b[A-Z][a-z]+[A-Z][a-z]|\w\.[a-z]|\w\/\w|(?:^|\s)(?:--?[a-z]|[./~@$]\w)/;
/** Names that are written like identifiers. */
const PRODUCT_NAMES = wordSet(lists.namesLikeIdentifiers);
const NAME = /[A-Za-z][A-Za-z\d]*(?:[./][a-z]+)?/g;
const NUMBER = /\b\d[\d.]*\b/g;

/** Checks whether a text suits listeners who do not read code. */
export function isPlain(text: string): boolean {
  if (text.includes('`')) return false;
  const named = text.replace(NAME, (name) => (PRODUCT_NAMES.has(name) ? 'it' : name));
  return !IDENTIFIER.test(named.replace(NUMBER, 'it'));
}
