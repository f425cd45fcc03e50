import { PRONOUNCED, SHOUTED, SPELLED } from '../lexicon/acronyms.js';
import { CASED_TERMS, TERMS } from '../lexicon/terms.js';
import { cardinal, nameNumber } from './number-words.js';
import { phrase } from './rule.js';

/** Letters by name: `HTTP` is "H T T P". */
export function spell(letters: string): string {
  return Array.from(letters.toUpperCase()).join(' ');
}

/** Letters and digits by name, one by one: `9f3` is "nine F three". */
export function spellAll(characters: string): string {
  return Array.from(characters, (character) =>
    /\d/u.test(character) ? cardinal(character) : character.toUpperCase(),
  ).join(' ');
}

/** How one written word is said: letters and digits, with an apostrophe and its ending where there is one. */
export function sayWord(written: string): string {
  const apostrophe = written.indexOf("'");
  if (apostrophe > 0) {
    const stem = written.slice(0, apostrophe);
    return sayStem(stem) + written.slice(apostrophe).toLowerCase();
  }
  return sayStem(written);
}

function sayStem(word: string): string {
  if (/^[A-Z]{2,8}s$/u.test(word) && SPELLED.has(word.slice(0, -1).toLowerCase())) {
    return plural(word.slice(0, -1));
  }
  const known = lookUp(word);
  if (known !== undefined) return known;
  if (/^[A-Z]$/u.test(word)) return word;
  if (/^[A-Z]{2,8}s$/u.test(word)) return plural(word.slice(0, -1));
  if (/^[A-Z]{2,}$/u.test(word)) return sayCapitals(word);
  if (/^[A-Z]?[a-z]+$/u.test(word)) return sayPlain(word);
  return sayMixed(word);
}

function lookUp(word: string): string | undefined {
  if (Object.hasOwn(CASED_TERMS, word)) return CASED_TERMS[word];
  const lower = word.toLowerCase();
  if (Object.hasOwn(TERMS, lower)) return TERMS[lower];
  return SPELLED.has(lower) ? spellAll(word) : undefined;
}

function plural(acronym: string): string {
  const said = sayStem(acronym);
  return / [A-Z]$/u.test(said) ? `${said}'s` : `${said}s`;
}

function sayCapitals(word: string): string {
  const lower = word.toLowerCase();
  if (PRONOUNCED.has(lower) || SHOUTED.has(lower)) return lower;
  return word.length > 3 && isPronounceable(lower) ? lower : spell(word);
}

/** A word in small letters that nobody could pronounce is an abbreviation. */
function sayPlain(word: string): string {
  if (word.length === 1) return /[ai]/iu.test(word) ? word : word.toUpperCase();
  return word.length <= 5 && !/[aeiouy]/iu.test(word) && !/^(?:h+m+|p?s+h+|psst|brr+)$/iu.test(word)
    ? spell(word)
    : word;
}

/** Whether letters look like an English word: vowels at least every four letters, no odd start. */
function isPronounceable(lower: string): boolean {
  return (
    /[aeiouy]/u.test(lower) &&
    !/[^aeiouy]{5}|^[^aeiouy]{4}|^([bcdfgjklmnpqrtvwxz])\1|[^aeiouy]{4}$|q(?!u)/u.test(lower)
  );
}

/** camelCase, PascalCase, letters with digits: its words one after another. */
function sayMixed(word: string): string {
  const parts = word.match(/[A-Z]+s(?![a-z])|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/gu) ?? [];
  return phrase(...parts.map((part) => (/^\d/u.test(part) ? nameNumber(part) : sayPart(part))));
}

function sayPart(part: string): string {
  if (part.length === 1) return part.toUpperCase();
  return sayStem(part);
}
