import {
  BEFORE_LETTERS,
  BEFORE_NUMBERS,
  DOTTED_BEFORE_NAMES,
  SENTENCE_OPENERS,
} from '../lexicon/abbreviations.js';

/** Abbreviations that never end a sentence: something always follows them. */
const ALWAYS_OPEN = new Set(
  'e.g i.e eg ie cf vs viz dr mr mrs ms prof st approx ca resp incl excl esp'.split(' '),
);
/** Abbreviations that a number follows, and that end a sentence elsewhere. */
const BEFORE_NUMBER = new Set([
  ...BEFORE_NUMBERS.keys(),
  ...'pp v jan feb mar apr jun jul aug sep sept oct nov dec'.split(' '),
]);
/** Number or letter after `Rev.` and the like. */
const LETTER_OR_NUMBER = /^(?:\p{Lu}\d{0,2}|\d{1,3})(?![\p{L}\d'])/u;
/** Behind what opens a quotation or a bracket. */
const FIRST_WORD = /^["'“‘(]?([A-Z][a-z]*)/u;
/** Letters with full stops between them: `C.I.A`, `U.S`. */
const DOTTED_LETTERS = /^(?:\p{Lu}\.){1,7}\p{Lu}$/u;
/** Abbreviations that may stand at the end, too: they end the sentence when a capital follows. */
const MAY_CLOSE = new Set(
  'etc al inc ltd co corp jr sr a.m p.m u.s u.k u.n ph.d dept min max est misc temp'.split(' '),
);

/**
 * Checks whether the full stop behind `before` belongs to an abbreviation and the sentence goes on.
 * @param before the text up to the full stop; its last word counts
 * @param next what follows, without leading white space
 */
export function endsWithAbbreviation(before: string, next: string): boolean {
  const word = /[\p{L}\p{N}.]{1,16}$/u.exec(before)?.[0];
  if (word === undefined) return false;
  const lower = word.toLowerCase().replace(/^\./u, '');
  if (ALWAYS_OPEN.has(lower)) return true;
  if (belongsToNext(word, next)) return true;
  if (DOTTED_LETTERS.test(word)) return !SENTENCE_OPENERS.has(FIRST_WORD.exec(next)?.[1] ?? '');
  if (BEFORE_NUMBER.has(lower) && /^[#\d]/u.test(next)) return true;
  if (MAY_CLOSE.has(lower)) return !/^["'“‘(]?\p{Lu}/u.test(next);
  return isInitial(before, word, next);
}

/**
 * Checks whether what follows belongs to it: a name to its title, a letter to `Rev.`, the rest of the sentence to a
 * date.
 */
function belongsToNext(word: string, next: string): boolean {
  if (DOTTED_BEFORE_NAMES.has(word) && /^\p{Lu}\p{Ll}/u.test(next)) return true;
  if (BEFORE_LETTERS.has(word) && LETTER_OR_NUMBER.test(next)) return true;
  // `until 17.04. at noon`
  return /\d\.\d{1,2}$/u.test(word) && /^[a-z–-]/u.test(next);
}

/** The initial of a name: "Donald E. Knuth". */
function isInitial(before: string, word: string, next: string): boolean {
  if (!/^\p{Lu}$/u.test(word) || word === 'I' || !/^\p{Lu}/u.test(next)) return false;
  return /(?:^|\p{Lu}\p{Ll}{1,20} |\p{Lu}\. ?)$/u.test(before.slice(0, -1));
}
