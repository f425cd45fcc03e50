import { SIGNED_TERMS } from '../lexicon/signed-terms.js';
import { cardinal } from './number-words.js';
import type { Rule } from './rule.js';
import { sayWord } from './words.js';

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };
const SIGNED_PATTERN = new RegExp(
  `(?:${Object.keys(SIGNED_TERMS)
    .sort((a, b) => b.length - a.length)
    .map((term) => term.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
    .join('|')})(?!\\w|[/+#-]\\w)`,
  'iuy',
);

/** Terms with signs in them, as "C++" and "Node.js". They go before everything that reads signs. */
export const TERM_RULES: readonly Rule[] = [
  {
    pattern: SIGNED_PATTERN,
    say: (match, { previousCharacter, following }) => {
      if (/[\w/@-]/u.test(previousCharacter)) return undefined;
      const said = SIGNED_TERMS[match(0).toLowerCase()];
      if (said === undefined || !match(0).endsWith('.') || following.trim() !== '') return said;
      return `${said}.`;
    },
  },
  {
    pattern: /no\.(?= ?#?\d)/iuy,
    say: () => 'number',
  },
];

/** Words, the names of letters, Roman numerals. */
export const WORD_RULES: readonly Rule[] = [
  {
    pattern: /[IVXLC]{1,8}(?!\w|[.-]\w)/uy,
    say: (match, { previousWord }) =>
      /^(?:chapter|part|volume|section|phase|war|appendix|act|book|title|article|level|tier|type|class|stage|mark|annex)$/iu.test(
        previousWord,
      )
        ? sayRoman(match(0))
        : undefined,
  },
  {
    pattern: /[A-Za-z][A-Za-z0-9]*(?:'[A-Za-z]{1,3}(?![A-Za-z]))?/uy,
    say: (match, { previousCharacter, following }) =>
      match(0).length === 1 && isSymbolic(previousCharacter, following)
        ? match(0).toUpperCase()
        : sayWord(match(0)),
  },
];

/** Whether a single letter is a name rather than the article or the pronoun. */
function isSymbolic(previousCharacter: string, following: string): boolean {
  return /[./_=@:\\]/u.test(previousCharacter) || /^(?:[/_=\\:]|\.\w|\(\))/u.test(following);
}

/** The value of a well-formed numeral; undefined for letters that only look like one. */
function sayRoman(numeral: string): string | undefined {
  if (!/^(?:C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/u.test(numeral)) return undefined;
  let value = 0;
  for (let at = 0; at < numeral.length; at++) {
    const letter = ROMAN[numeral.charAt(at)] ?? 0;
    value += letter < (ROMAN[numeral.charAt(at + 1)] ?? 0) ? -letter : letter;
  }
  return cardinal(String(value));
}
