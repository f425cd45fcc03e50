import { COUNTABLES, FUNCTION_WORDS, NO_PLURALS, OF_TIME } from '../../lexicon/letters.js';
import { CURRENCIES } from '../../lexicon/currencies.js';
import { UNITS } from '../../lexicon/units.js';

const MOST_WORDS = 3;
/** Another quantity of the same kind, which is counted by the same noun: `2m to 5m users`. */
const SAME_AGAIN = /^(?: (?:to|or|and)|,| ?[-–]) ?[$€£]?[\d.,]{1,12} ?[A-Za-z]{1,3}(?![A-Za-z])/u;
const NEXT_WORD = /[ -]([A-Za-z]{1,20})(?![\w'.]\w)/uy;

/** The noun that a number counts, in small letters, by what follows it: `active users` has "users". */
export function countedNoun(following: string): string | undefined {
  for (const word of wordsAfter(following)) {
    if (FUNCTION_WORDS.has(word)) return undefined;
    if (COUNTABLES.has(word) || isPlural(word)) return word;
  }
  return undefined;
}

/** Up to three words that follow, in small letters. */
export function wordsAfter(following: string): readonly string[] {
  const text = following.replace(SAME_AGAIN, '').replace(SAME_AGAIN, '');
  const words: string[] = [];
  NEXT_WORD.lastIndex = 0;
  while (words.length < MOST_WORDS) {
    const word = NEXT_WORD.exec(text)?.[1];
    if (word === undefined) break;
    words.push(word.toLowerCase());
  }
  return words;
}

/** Checks whether a unit, or a currency, comes next. */
export function isMeasured(following: string): boolean {
  const word = /^[- ]?([A-Za-zμΩ]{2,5}|[smhdglVWA%‰°]|°[CF])(?![\w])/u.exec(following)?.[1] ?? '';
  return UNITS.has(word) || isMoney(following);
}

/** Checks whether a currency comes next, with or without a factor before it. */
export function isMoney(following: string): boolean {
  const sign = /^ ?(?:[kKmMbB]|[Mm]io\.?|Mrd\.?|[bmt]n)? ?([$€£¥₹₽₩₺]|[A-Z]{3}(?!\w))/u.exec(
    following,
  );
  return CURRENCIES.has(sign?.[1] ?? '');
}

/** Checks whether a word looks like several of something, and not of time. */
export function isPlural(word: string): boolean {
  return /[a-z]{3}s$/u.test(word) && !word.endsWith('ss') && !NO_PLURALS.has(word);
}

/** Checks whether what follows counts things that there are no parts of. */
export function countsThings(following: string): boolean {
  const noun = countedNoun(following);
  return (
    noun !== undefined &&
    !OF_TIME.has(noun) &&
    !/^(?:seconds|minutes|hours|days|meters|percents)$/u.test(noun)
  );
}
