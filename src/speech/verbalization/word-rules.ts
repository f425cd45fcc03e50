import type { Lexicon } from '../lexicon/lexicon.js';
import { cardinal } from './number-words.js';
import type { Rule } from './rule.js';
import { TermIndex } from './term-index.js';

const ROMAN: ReadonlyMap<string, number> = new Map([
  ['I', 1],
  ['V', 5],
  ['X', 10],
  ['L', 50],
  ['C', 100],
]);

/** Terms with signs or spaces in them, or that begin with a digit, as "C++" and "Node.js". They go before everything that reads signs. */
export function termRules({ terms }: Lexicon): readonly Rule[] {
  const signed = [...terms.keys()].filter((term) => !/^[a-z][a-z\d]*$/u.test(term));
  if (signed.length === 0) return [];
  const index = new TermIndex(signed);
  return [
    {
      read: (text, start, { previousCharacter, preceding }) => {
        if (/[\w/@-]/u.test(previousCharacter)) return undefined;
        if (isZone(preceding, text.slice(start, start + 4))) return undefined;
        const found = index.find(text, start, (end) => !GOES_ON.test(text.slice(end, end + 2)));
        const said = found === undefined ? undefined : terms.get(found.term);
        if (found === undefined || said === undefined) return undefined;
        const isLast = text.slice(found.end, found.end + LOOK_AHEAD).trim() === '';
        return { end: found.end, said: isLast && found.term.endsWith('.') ? `${said}.` : said };
      },
    },
  ];
}

const LOOK_AHEAD = 80;
/** Checks whether a time zone follows a time of day: the end of `9 a.m. EST.` is not the abbreviation `est.` */
function isZone(preceding: string, written: string): boolean {
  return /^[A-Z]{3}(?:\W|$)/u.test(written) && /(?:\d|[ap]\.?m\.?) $/iu.test(preceding);
}

/** Continuation that makes a term a part of a longer name. */
const GOES_ON = /^(?:\w|[/+#-]\w)/u;

/** Words, the names of letters, Roman numerals. */
export const WORD_RULES: readonly Rule[] = [
  {
    pattern: /[IVXLC]{1,8}(?!\w|[.-]\w)/uy,
    say: (match, { previousWord }) =>
      isNumbered(match(0), previousWord) ? sayRoman(match(0)) : undefined,
  },
  {
    // A heading: `IV. Usage`.
    pattern: /([IVXLC]{1,8})\.(?= [A-Z])/uy,
    say: (match, { previousCharacter }) => {
      const number = /^\n?$/u.test(previousCharacter) ? sayRoman(match(1)) : undefined;
      return number === undefined ? undefined : `${number}.`;
    },
  },
  {
    // `file(s)`: all of them are meant.
    pattern: /([A-Za-z]{2,40})\((e?s)\)/uy,
    say: (match, { words }) => words.sayWord(match(1)) + match(2),
  },
  {
    pattern: /[A-Za-z][A-Za-z0-9]*(?:'[A-Za-z]{1,3}(?![A-Za-z]))?/uy,
    say: (match, { previousCharacter, following, words }) =>
      match(0).length === 1 && isSymbolic(previousCharacter, following)
        ? match(0).toUpperCase()
        : words.sayWord(match(0)),
  },
];

const NUMBERED =
  /^(?:chapter|part|volume|section|phase|war|appendix|act|book|title|article|level|tier|type|class|stage|mark|annex|figure|table|step|schedule)$/iu;

/** Behind what is numbered so, or behind a name: `Henry VIII`. Single letters and `XL` may be anything there. */
function isNumbered(numeral: string, previousWord: string): boolean {
  if (NUMBERED.test(previousWord)) return true;
  return /^[IVX]{2,8}$/u.test(numeral) && /^[A-Z][a-z]/u.test(previousWord);
}

/** Checks whether a single letter is a name rather than the article or the pronoun. */
function isSymbolic(previousCharacter: string, following: string): boolean {
  return /[./_=@:\\]/u.test(previousCharacter) || /^(?:[/_=\\:]|\.\w|\(\))/u.test(following);
}

/** The value of a well-formed numeral; undefined for letters that only look like one. */
function sayRoman(numeral: string): string | undefined {
  if (!/^(?:C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/u.test(numeral)) return undefined;
  let value = 0;
  for (let at = 0; at < numeral.length; at++) {
    const letter = ROMAN.get(numeral.charAt(at)) ?? 0;
    value += letter < (ROMAN.get(numeral.charAt(at + 1)) ?? 0) ? -letter : letter;
  }
  return cardinal(String(value));
}
