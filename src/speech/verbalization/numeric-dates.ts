import { MONTHS, NOT_COUNTED, sayDate, sayTime } from './calendar.js';
import { cardinal, nameNumber, year } from './number-words.js';
import type { Rule } from './rule.js';
import { phrase } from './rule.js';

/** Decades: `the 1990s`, `the '90s`, `the 90's`, `her 30s`; `30s` may be seconds elsewhere. */
export const DECADE_RULES: readonly Rule[] = [
  {
    pattern: /([12]\d)(\d)0'?s(?!\w)/uy,
    say: (match, { previousCharacter }) =>
      /[\w.,$-]/u.test(previousCharacter) ? undefined : sayDecade(`${match(1)}${match(2)}0`),
  },
  {
    pattern: /'([1-9])0'?s(?!\w)/uy,
    say: (match) => sayDecade(`${match(1)}0`),
  },
  {
    // `the under-5s`, `over-60s`
    pattern: /(\d{1,2})s(?!\w)/uy,
    say: (match, { preceding }) =>
      /\b(?:under|over)-$/iu.test(preceding) ? pluralOf(cardinal(match(1))) : undefined,
  },
  {
    pattern: /([1-9])0('?)s(?!\w)/uy,
    say: (match, { preceding, following }) => {
      if (/[\w.,:$#@-]$/u.test(preceding) && !/\bmid-$/iu.test(preceding)) return undefined;
      const isDecade =
        match(2) === "'" ||
        (/\b(?:(?:early|late|mid)[ -]|the |(?:his|her|their|my|our) )$/iu.test(preceding) &&
          !/^ (?!and\b|or\b|as\b|is\b|was\b|were\b|with\b)[a-z]/u.test(following));
      return isDecade ? sayDecade(`${match(1)}0`) : undefined;
    },
  },
];

/** Dates in digits: ISO 8601, with slashes, dots and hyphens, without a year, months. */
export const NUMERIC_DATE_RULES: readonly Rule[] = [
  {
    pattern:
      /(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?(?![\w]|-\d)/uy,
    say: (match) => {
      const date = sayDate(Number(match(2)), match(3), match(1));
      if (date === undefined || match(4) === '') return date;
      const time = sayTime(match(4), match(5));
      return time === undefined
        ? undefined
        : phrase(`${date}, at`, time, match(6) === 'Z' ? 'U T C' : '');
    },
  },
  {
    // Day and month tell themselves apart where one of them is above twelve, or by the dots.
    pattern: /(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d{2})(?![\w]|[./-]\d)/uy,
    say: (match, { previousCharacter }) =>
      /[\w./-]/u.test(previousCharacter)
        ? undefined
        : sayNumericDate(match(1), match(2), match(3), match(4)),
  },
  {
    // `1/15/23` where the words before ask for a date, or only a date has such numbers
    pattern: /(\d{1,2})([/.])(\d{1,2})\2(\d{2})(?![\w]|[./-]\d)/uy,
    say: (match, { preceding, following }) =>
      asksForDate(preceding, LEADS) ||
      (match(2) === '/' &&
        AFTER_SHORT_DATE.test(following) &&
        !/[\w./-]$/u.test(preceding) &&
        (asksForDate(preceding, LEADS_ON) || isDayAndMonth(match(1), match(3), match(4))))
        ? sayNumericDate(
            match(1),
            match(2),
            match(3),
            `${Number(match(4)) < 70 ? '20' : '19'}${match(4)}`,
          )
        : undefined,
  },
  {
    // `until 17.04.`, `from 17.04. to 20.04.`: the second full stop is a part of the date.
    pattern: /(\d{1,2})\.(0?[1-9]|1[0-2])\.(?![\w.])/uy,
    say: (match, { preceding, following }) => {
      const goesOn = /^(?:[,;:)–-]| [a-z–-])/u.test(following);
      if (/[\w./-]$/u.test(preceding)) return undefined;
      const isInBrackets = goesOn && match(2).startsWith('0') && preceding.endsWith('(');
      if (!isInBrackets && !asksForDate(preceding, goesOn ? LEADS_ON : LEADS)) return undefined;
      const date = sayDate(Number(match(2)), match(1), '');
      return date === undefined || goesOn ? date : `${date}.`;
    },
  },
  {
    // `2024.07.11`, `20240711`: both parts have two digits, which versions seldom have.
    pattern: /((?:19|20)\d{2})(\.?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?![\w%]|[,:/-]\d)/uy,
    say: (match, { previousCharacter, following }) =>
      /[a-z\d.$€£#/-]/iu.test(previousCharacter) || NOT_COUNTED.test(following)
        ? undefined
        : sayDate(Number(match(3)), match(4), match(1)),
  },
  {
    // `08-2011`, `08/2011`
    pattern: /(0[1-9]|1[0-2])[-/.]((?:19|20)\d{2})(?![\w]|[./-]\d)/uy,
    say: (match, { previousCharacter }) =>
      /[\w./-]/u.test(previousCharacter)
        ? undefined
        : `${MONTHS[Number(match(1)) - 1] ?? ''} ${year(match(2))}`,
  },
  {
    // `2024-06`: what cannot be years, as the second would be the earlier one.
    pattern: /((?:19|20)(\d{2}))-(0[1-9]|1[0-2])(?![\w-]|[.,:/]\d)/uy,
    say: (match, { previousCharacter }) =>
      /[\w$€£#=:.+*/<>-]/u.test(previousCharacter) || Number(match(2)) < Number(match(3))
        ? undefined
        : `${MONTHS[Number(match(3)) - 1] ?? ''} ${year(match(1))}`,
  },
];

/** Words before a date without a year, or with a short one. */
const LEADS = new Set(
  'on by until till til date dated due monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);
/** Further ones, where the text goes on behind the date. */
const LEADS_ON = new Set([
  ...LEADS,
  ...'since from between before after starting to and of the'.split(' '),
]);
const AFTER_DATE = /\d\.\d{1,2}\.? ?(?:to |and |until |[–-] ?)$/u;

/** Text after a short date: the end, or a word that is not counted. `12/24/48 hours` is not a date. */
const AFTER_SHORT_DATE =
  /^(?:\s*$|[,;:)\n]|\.(?:\s|$)| (?:at|to|and|until|by|from|is|was|in|for)\b)/u;

/**
 * Checks whether one of two numbers can be a day only, the other one a month, and the third one a year of these
 * decades.
 */
function isDayAndMonth(first: string, second: string, shortYear: string): boolean {
  const [low = 0, high = 0] = [Number(first), Number(second)].toSorted((a, b) => a - b);
  const isYear = Number(shortYear) >= 15 && Number(shortYear) < 32;
  return low > 0 && low < 13 && high > 12 && high < 32 && isYear;
}

/** Checks whether the words before ask for a date. */
function asksForDate(preceding: string, leads: ReadonlySet<string>): boolean {
  const [, word = ''] = /([A-Za-z]{2,10}),? (?:the )?$/u.exec(preceding) ?? [];
  return leads.has(word.toLowerCase()) || AFTER_DATE.test(preceding);
}

/** The day goes first with dots, and where it must; else the month, as in American English. Undefined if the day does not exist. */
function sayNumericDate(
  first: string,
  mark: string,
  second: string,
  yearDigits: string,
): string | undefined {
  return mark === '.' || Number(first) > 12
    ? sayDate(Number(second), first, yearDigits)
    : sayDate(Number(first), second, yearDigits);
}

/** "nineteen nineties". */
function sayDecade(digits: string): string {
  const words = digits.length === 4 && digits.endsWith('000') ? nameNumber(digits) : year(digits);
  return pluralOf(words);
}

/** "nineties", "sixes", "twos". */
function pluralOf(words: string): string {
  if (words.endsWith('y')) return `${words.slice(0, -1)}ies`;
  return words.endsWith('x') ? `${words}es` : `${words}s`;
}
