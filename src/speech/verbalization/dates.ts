import { cardinal, nameNumber, ordinal, year } from './number-words.js';
import type { Rule } from './rule.js';
import { phrase } from './rule.js';
import { spell } from './words.js';

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const MONTH = String.raw`(jan(?:uary|\.)?|feb(?:ruary|\.)?|mar(?:ch|\.)?|apr(?:il|\.)?|may|june?\.?|july?\.?|aug(?:ust|\.)?|sept?(?:ember|\.)?|oct(?:ober|\.)?|nov(?:ember|\.)?|dec(?:ember|\.)?)`;
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`([12]\d{3})(?![\w]|\.\d)`;
const NOT_COUNTED =
  /^ (?!is\b|was\b|as\b|has\b|this\b|its\b|series\b|plus\b|us\b)(?:[a-z]{1,20}s\b|bytes?\b|ms\b|[kmg]i?b\b)/iu;

/** Dates and times of day: ISO 8601, written dates, years, decades, clock times. */
export const DATE_RULES: readonly Rule[] = [
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
    pattern: new RegExp(`${MONTH} ${DAY}(?:,? ${YEAR})?(?![\\w]|\\.\\d)`, 'iuy'),
    say: (match) =>
      /^[A-Z]/u.test(match(1)) ? sayDate(monthOf(match(1)), match(2), match(3)) : undefined,
  },
  {
    pattern: new RegExp(`${DAY} ${MONTH}(?![a-z])(?:,? ${YEAR})?`, 'iuy'),
    say: (match) =>
      /^[A-Z]/u.test(match(2)) ? sayDate(monthOf(match(2)), match(1), match(3)) : undefined,
  },
  {
    pattern: new RegExp(`${MONTH},? ${YEAR}`, 'iuy'),
    say: (match) => `${MONTHS[monthOf(match(1)) - 1] ?? ''} ${year(match(2))}`,
  },
  {
    pattern: /([12]\d)(\d)0'?s(?!\w)/uy,
    say: (match) => sayDecade(`${match(1)}${match(2)}0`),
  },
  {
    pattern: /'(\d)0s(?!\w)/uy,
    say: (match) => sayDecade(`${match(1)}0`),
  },
  {
    pattern: /(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([ap])\.?m\.?(?!\w))?(?![\w:]|\.\d)/iuy,
    say: (match) => {
      const time = sayTime(match(1), match(2), match(4) !== '');
      if (time === undefined) return undefined;
      const seconds = match(3) === '' ? '' : `and ${cardinal(match(3))} seconds`;
      return phrase(time, seconds, match(4) === '' ? '' : spell(`${match(4)}m`));
    },
  },
  {
    pattern: /(\d{1,2}) ?([ap])\.?m\.?(?!\w)/iuy,
    say: (match) =>
      Number(match(1)) <= 12 ? `${cardinal(match(1))} ${spell(`${match(2)}m`)}` : undefined,
  },
  {
    pattern: /((?:19|20)\d{2})(?:[-–](\d{2}|(?:19|20)\d{2}))?(?![\w%]|[.,:/]\d|-\d)/uy,
    say: (match, { following, previousCharacter, previousWord }) => {
      if (/[$€£#=:.+*/<>-]/u.test(previousCharacter) || NOT_COUNTED.test(following))
        return undefined;
      if (
        /^(?:port|error|code|issue|number|line|about|over|than|nearly|exactly)$/iu.test(
          previousWord,
        )
      )
        return undefined;
      const until = match(2);
      return until === ''
        ? year(match(1))
        : `${year(match(1))} to ${year(until.length === 2 ? match(1).slice(0, 2) + until : until)}`;
    },
  },
];

function monthOf(name: string): number {
  const start = name.slice(0, 3).toLowerCase();
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(start)) + 1;
}

/** "June twenty sixth, twenty twenty four"; undefined where there is no such day. */
function sayDate(month: number, day: string, yearDigits: string): string | undefined {
  const name = MONTHS[month - 1];
  const number = Number(day);
  if (name === undefined || number < 1 || number > 31) return undefined;
  const date = `${name} ${ordinal(day)}`;
  return yearDigits === '' ? date : `${date}, ${year(yearDigits)}`;
}

function sayTime(hours: string, minutes: string, twelveHours = false): string | undefined {
  const hour = Number(hours);
  const minute = Number(minutes);
  if (hour > 24 || minute > 59) return undefined;
  if (minute === 0)
    return twelveHours
      ? cardinal(hours)
      : hour % 24 === 0
        ? 'midnight'
        : `${cardinal(hours)} o'clock`;
  return `${cardinal(hours)} ${minute < 10 ? `oh ${cardinal(minutes)}` : cardinal(minutes)}`;
}

/** "nineteen nineties". */
function sayDecade(digits: string): string {
  const words = digits.length === 4 && digits.endsWith('000') ? nameNumber(digits) : year(digits);
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`;
}
