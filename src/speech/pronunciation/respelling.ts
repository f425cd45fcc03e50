import type { Lexicon } from '../lexicon/lexicon.js';
import { cardinal } from '../verbalization/number-words.js';
import { normalize } from '../verbalization/normalize.js';
import { spell } from '../verbalization/spelling.js';

/** Characters that a written term, and what is to be said for it, may have. */
export const LONGEST_TERM = 80;
export const LONGEST_SPOKEN = 120;

/** Letters of the International Phonetic Alphabet, which no voice here reads. */
const PHONETIC = /[ˈˌːəɪʊɛɔæʌɑɒɜθðʃʒŋɹɡ]/u;

/** A term as texts are searched for it: plain characters, single spaces. Empty if nothing of it can be found in a text. */
export function readTerm(written: string): string {
  const term = normalize(written).text.replace(/\s+/gu, ' ').trim();
  return term.length <= LONGEST_TERM ? term : '';
}

/**
 * Text for an engine from a respelling: `LEK-turn` is "lek turn", since capitals only mark stress; `S Q L`, `S.Q.L.`
 * and acronyms are letters by name; numbers are spelled out.
 * @returns undefined if there is nothing to pronounce, or if it contains letters outside the English alphabet
 */
export function readRespelling(written: string, lexicon: Lexicon): string | undefined {
  if (written.length > LONGEST_SPOKEN || PHONETIC.test(written)) return undefined;
  const { text } = normalize(written);
  if (/(?![A-Za-z])\p{L}/u.test(text)) return undefined;
  const words = text.match(/[A-Za-z]+(?:'[A-Za-z]+)*|\d{1,9}/gu) ?? [];
  if (words.length === 0) return undefined;
  return words
    .map((word) => (/^\d/u.test(word) ? cardinal(word) : respellWord(word, lexicon)))
    .join(' ');
}

function respellWord(word: string, { spelled }: Lexicon): string {
  if (word.length === 1) return word === 'a' ? word : word.toUpperCase();
  const isAcronym =
    /^[A-Z]+$/u.test(word) && (spelled.has(word.toLowerCase()) || !/[AEIOUY]/u.test(word));
  return isAcronym ? spell(word) : word.toLowerCase();
}
