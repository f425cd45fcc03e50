import type { Lexicon } from '../lexicon/lexicon.js';
import { digitByDigit, nameNumber } from './number-words.js';
import { spell, spellAll } from './spelling.js';

/** Pronunciations of words and names, by a lexicon and by the shape of their letters. */
export class Words {
  constructor(private readonly lexicon: Lexicon) {}

  /** One written word: letters and digits, with an apostrophe and its ending where there is one. */
  sayWord(written: string): string {
    const apostrophe = written.indexOf("'");
    if (apostrophe <= 0) return this.#sayStem(written);
    return this.#sayStem(written.slice(0, apostrophe)) + written.slice(apostrophe).toLowerCase();
  }

  /** Checks whether the lexicon knows it as a name or term of its own. */
  isTerm(written: string): boolean {
    const { terms, cased } = this.lexicon;
    return terms.has(written.toLowerCase()) || cased.has(written);
  }

  /** The words of a name that hyphens and underscores hold together. */
  sayName(name: string): string {
    const known = this.lexicon.terms.get(name.toLowerCase());
    if (known !== undefined) return known;
    const words = name.match(/[A-Za-z0-9]+/gu) ?? [];
    return words
      .map((word) => {
        if (/^\d+$/u.test(word)) return nameNumber(word);
        return /^[a-z]$/iu.test(word) ? word.toUpperCase() : this.sayWord(word);
      })
      .join(' ');
  }

  /** Names joined by dots, as in hosts and file names; a known file name ending is said its own way. */
  sayDotted(name: string): string {
    const labels = name.split('.').filter((label) => label !== '');
    return labels
      .map((label, index) => {
        const isEnding = index > 0 && index === labels.length - 1;
        return (isEnding ? this.sayFileExtension(label) : undefined) ?? this.sayName(label);
      })
      .join(' dot ');
  }

  /** Returns undefined for unknown file name extensions. */
  sayFileExtension(ending: string): string | undefined {
    return this.lexicon.fileExtensions.get(ending.toLowerCase());
  }

  #sayStem(word: string): string {
    if (/^[A-Z]{2,}s$/u.test(word) && this.lexicon.spelled.has(word.slice(0, -1).toLowerCase())) {
      return this.#plural(word.slice(0, -1));
    }
    const known = this.#lookUp(word);
    if (known !== undefined) return known;
    if (/^[A-Z]$/u.test(word)) return word;
    if (/^[A-Z]{2,}s$/u.test(word)) return this.#plural(word.slice(0, -1));
    if (/^[A-Z]{2,}$/u.test(word)) return this.#sayCapitals(word);
    if (/^[A-Z]?[a-z]+$/u.test(word)) return sayPlain(word);
    return this.#sayMixed(word);
  }

  #lookUp(word: string): string | undefined {
    const { cased, terms, spelled } = this.lexicon;
    const lower = word.toLowerCase();
    const known = cased.get(word) ?? terms.get(lower);
    if (known !== undefined) return known;
    return spelled.has(lower) ? spellAll(word) : undefined;
  }

  #plural(acronym: string): string {
    const said = this.#sayStem(acronym);
    return / [A-Z]$/u.test(said) ? `${said}'s` : `${said}s`;
  }

  #sayCapitals(word: string): string {
    const lower = word.toLowerCase();
    if (this.lexicon.words.has(lower)) return lower;
    return word.length > 3 && isPronounceable(lower) ? lower : spell(word);
  }

  /** camelCase, PascalCase, letters with digits: its words one after another. */
  #sayMixed(word: string): string {
    const parts = word.match(/[A-Z]{1,64}s(?![a-z])|[A-Z]{1,64}(?![a-z])|[A-Z]?[a-z]+|\d+/gu) ?? [];
    return parts
      .map((part) => (/^\d/u.test(part) ? sayDigits(part) : this.#sayPart(part)))
      .join(' ');
  }

  #sayPart(part: string): string {
    return part.length === 1 ? part.toUpperCase() : this.#sayStem(part);
  }
}

/** Digits of a name: more than four of them one by one, as in `Ed25519`. */
function sayDigits(digits: string): string {
  return digits.length > 4 ? digitByDigit(digits) : nameNumber(digits);
}

/** A word in small letters that nobody could pronounce is an abbreviation. */
function sayPlain(word: string): string {
  if (word.length === 1) return /[ai]/iu.test(word) ? word : word.toUpperCase();
  return word.length <= 5 && !/[aeiouy]/iu.test(word) && !/^(?:h+m+|p?s+h+|psst|brr+)$/iu.test(word)
    ? spell(word)
    : word;
}

/**
 * Checks whether letters look like an English word: vowels at least every four letters, no odd start, no vowel that
 * only leads to three consonants.
 */
function isPronounceable(lower: string): boolean {
  return (
    /[aeiouy]/u.test(lower) &&
    !/[^aeiouy]{5}|^[^aeiouy]{4}|^([bcdfgjklmnpqrtvwxz])\1|[^aeiouy]{4}$|^[aeiouy][^aeiouy]{3}$|q(?!u)/u.test(
      lower,
    )
  );
}
