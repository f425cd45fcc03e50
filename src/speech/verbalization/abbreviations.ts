import {
  BEFORE_LETTERS,
  BEFORE_NAMES,
  BEFORE_NUMBERS,
  BEHIND_AMOUNTS,
  BEHIND_NAMES,
  DOTTED_BEFORE_NAMES,
  PLAIN_BEFORE_LETTERS,
  SENTENCE_OPENERS,
} from '../lexicon/abbreviations.js';
import type { Rule } from './rule.js';
import { spell } from './spelling.js';

/** The name of a street, or what it is the how-manieth of: `Mary's St.`, `5th Ave.` */
const STREET_NAME = /(?:[A-Z][a-z]{2,20}(?:'s)?|\d(?:st|nd|rd|th)) $/u;
/** A house number and the name of its street. */
const ADDRESS = /\d{1,5} (?:[NSEW]\.? )?(?:[A-Z][a-z]{1,20} )?[A-Z][a-z]{1,20} $/u;

/** Titles, abbreviations before numbers and letters, letters with full stops, initials. */
export const ABBREVIATION_RULES: readonly Rule[] = [
  {
    // `Rev. C`, `Rev 2`, `App. B`
    pattern: /([A-Z]?[a-z]{1,3})(\. ?| )(?=(?:[A-Z]\d{0,2}|\d{1,3})(?!\w|'\w|\.\d\.))/uy,
    say: (match, { previousCharacter, following }) => {
      if (/[\w.-]/u.test(previousCharacter) || /^[AI] [a-z]/u.test(following)) return undefined;
      const isKnown = match(2).startsWith('.') || PLAIN_BEFORE_LETTERS.has(match(1));
      return isKnown ? BEFORE_LETTERS.get(match(1)) : undefined;
    },
  },
  {
    pattern: /([A-Za-z]{1,5})\.(?= ?#?\d)/uy,
    say: (match, { previousCharacter }) =>
      /[\w.-]/u.test(previousCharacter) ? undefined : BEFORE_NUMBERS.get(match(1).toLowerCase()),
  },
  {
    // `Model No. TX-200B`; without a capital it may end a sentence.
    pattern: /([A-Z][a-z]{1,4})\.(?= [A-Z]{1,4}-?\d)/uy,
    say: (match, { previousCharacter }) =>
      /[\w.-]/u.test(previousCharacter) ? undefined : BEFORE_NUMBERS.get(match(1).toLowerCase()),
  },
  {
    // `$4.99 ea.`
    pattern: /([a-z]{2,4})\.(?!\w)/uy,
    say: (match, { preceding }) =>
      /\d $/u.test(preceding) ? BEHIND_AMOUNTS.get(match(1)) : undefined,
  },
  {
    pattern: /([A-Z][a-z]{1,3})\.?(?!\w)/uy,
    say: (match, { preceding, following }) => {
      if (/[\w.-]$/u.test(preceding)) return undefined;
      const isBeforeName = /^ [A-Z][a-z']/u.test(following);
      const isOfStreet = ADDRESS.test(preceding) || (!isBeforeName && STREET_NAME.test(preceding));
      if (isOfStreet) {
        const said = BEHIND_NAMES.get(match(1));
        return said === undefined || following.trim() !== ''
          ? said
          : `${said}${match(0).slice(match(1).length)}`;
      }
      const names = match(0).endsWith('.') ? DOTTED_BEFORE_NAMES : BEFORE_NAMES;
      return isBeforeName ? names.get(match(1)) : undefined;
    },
  },
  {
    // `C.I.A.`, `U.S.A.`, `U.S.-based`
    pattern: /((?:[A-Z]\.){1,7}[A-Z])(?:\.-(?=[a-z])|(\.?)(?!\w))/uy,
    say: (match, { previousCharacter, following }) => {
      if (/[\w.]/u.test(previousCharacter)) return undefined;
      const letters = spell(match(1).replaceAll('.', ''));
      return match(2) !== '' && isEnd(following) ? `${letters}.` : letters;
    },
  },
  {
    // The initial of a name: `Donald E. Knuth`, `J. K. Rowling`.
    pattern: /([A-Z])\.(?= ?[A-Z][a-z.])/uy,
    say: (match, { preceding, following }) => {
      const next = /^ ?([A-Z][a-z]{0,20})/u.exec(following)?.[1] ?? '';
      const isOfName =
        /(?:^|[\n(,:;] ?|[A-Z]\. ?|[A-Z][a-z]{1,20} |\b(?:and|by|of|from|to|with) )$/u.test(
          preceding,
        );
      return isOfName && !SENTENCE_OPENERS.has(next) && !NUMBERED.test(preceding)
        ? match(1)
        : undefined;
    },
  },
];

/** Words before a numbering letter: `Plan B. Next …` */
const NUMBERED =
  /\b(?:plan|vitamin|option|appendix|part|section|group|type|class|team|hepatitis|grade|step|item)s? $/iu;

/** Checks whether a full stop that belongs to an abbreviation ends the sentence as well. */
function isEnd(following: string): boolean {
  const next = /^["')\]]{0,3} ([A-Z][a-z]{0,20})/u.exec(following)?.[1] ?? '';
  return /^["')\]]{0,3}\s*$/u.test(following) || SENTENCE_OPENERS.has(next);
}
