/** Abbreviations that never end a sentence: something always follows them. */
const ALWAYS_OPEN = new Set(
  'e.g i.e eg ie cf vs viz dr mr mrs ms prof st gen rep sen rev hon approx ca resp incl excl esp'.split(
    ' ',
  ),
);
/** Abbreviations that a number follows, and that end a sentence elsewhere. */
const BEFORE_NUMBER = new Set(
  'no nos nr fig figs sec ch chap pp p vol art eq ver v rel rev jan feb mar apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
);
/** Abbreviations that may stand at the end, too: they end the sentence when a capital follows. */
const MAY_CLOSE = new Set(
  'etc al inc ltd co corp jr sr a.m p.m u.s u.k u.n ph.d dept min max est misc temp'.split(' '),
);

/**
 * Whether the full stop behind `before` belongs to an abbreviation and the sentence goes on.
 * @param before the text up to the full stop; its last word counts
 * @param next what follows, without leading white space
 */
export function endsWithAbbreviation(before: string, next: string): boolean {
  const word = /[\p{L}\p{N}.]{1,16}$/u.exec(before)?.[0];
  if (word === undefined) return false;
  const lower = word.toLowerCase().replace(/^\./u, '');
  if (ALWAYS_OPEN.has(lower)) return true;
  if (BEFORE_NUMBER.has(lower) && /^[#\d]/u.test(next)) return true;
  if (MAY_CLOSE.has(lower)) return !/^["'“‘(]?\p{Lu}/u.test(next);
  return isInitial(before, word, next);
}

/** The initial of a name: "Donald E. Knuth". */
function isInitial(before: string, word: string, next: string): boolean {
  if (!/^\p{Lu}$/u.test(word) || word === 'I' || !/^\p{Lu}/u.test(next)) return false;
  return /(?:^|\p{Lu}\p{Ll}{1,20} |\p{Lu}\. ?)$/u.test(before.slice(0, -1));
}
