import { cardinal, nameNumber, ordinal, year } from './number-words.js';
import type { Rule } from './rule.js';
import { phrase } from './rule.js';
import { spell } from './spelling.js';

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
    // Day and month tell themselves apart where one of them is above twelve, or by the dots.
    pattern: /(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d{2})(?![\w]|[./-]\d)/uy,
    say: (match, { previousCharacter }) =>
      /[\w./-]/u.test(previousCharacter)
        ? undefined
        : sayNumericDate(match(1), match(2), match(3), match(4)),
  },
  {
    pattern:
      /(Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun)(?:\.|(?=,? ))(?=,? (?:\d{1,2}(?:st|nd|rd|th)? (?:of )?)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|\d{4}-))/uy,
    say: (match) => WEEKDAYS.find((day) => day.startsWith(match(1))),
  },
  {
    // `Mon–Fri`, `Jan-Mar`
    pattern:
      /(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[-–](Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?![\w])/uy,
    say: (match) => {
      const [first, last] = [match(1), match(2)].map((name) =>
        [...WEEKDAYS, ...MONTHS].find((whole) => whole.startsWith(name)),
      );
      return `${first ?? ''} to ${last ?? ''}`;
    },
  },
  {
    // `9am-5pm`, `9:00–17:00`
    pattern: / ?[-–] ?(?=\d{1,2}(?::\d{2}| ?[ap]\.?m))/iuy,
    say: (_match, { preceding }) =>
      /(?:\d:\d{2}| ?\d{1,2} ?[ap]\.?m\.?)$/iu.test(preceding) ? 'to' : undefined,
  },
  {
    pattern:
      /P(?=\d|T\d)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?(?!\w)/uy,
    say: (match) =>
      phrase(
        ...['year', 'month', 'week', 'day', 'hour', 'minute', 'second'].map((unit, index) =>
          countOf(match(index + 1), unit),
        ),
      ),
  },
  {
    // `June 26–28, 2024`
    pattern: new RegExp(`${MONTH} ${DAY} ?[-–] ?${DAY}(?:,? ${YEAR})?(?![\\w:/-]|\\.\\d)`, 'iuy'),
    say: (match) => {
      const from = sayDate(monthOf(match(1)), match(2), '');
      const isOrder = /^[A-Z]/u.test(match(1)) && Number(match(2)) < Number(match(3));
      if (from === undefined || !isOrder || Number(match(3)) > 31) return undefined;
      const to = `${from} to ${ordinal(match(3))}`;
      return match(4) === '' ? to : `${to}, ${year(match(4))}`;
    },
  },
  {
    pattern: new RegExp(`${MONTH} ${DAY}(?:,? ${YEAR})?(?![\\w]|\\.\\d)`, 'iuy'),
    say: (match, { following }) =>
      /^[A-Z]/u.test(match(1))
        ? beforeTime(sayDate(monthOf(match(1)), match(2), match(3)), following)
        : undefined,
  },
  {
    pattern: new RegExp(`${DAY} ${MONTH}(?![a-z])(?:,? ${YEAR})?`, 'iuy'),
    say: (match, { following }) =>
      /^[A-Z]/u.test(match(2))
        ? beforeTime(sayDate(monthOf(match(2)), match(1), match(3)), following)
        : undefined,
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
    pattern:
      /(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([ap])\.?m\.?(?!\w))?(?![\w:]|\.\d)/iuy,
    say: (match) => {
      const time = sayTime(match(1), match(2), match(4) !== '');
      if (time === undefined || (match(3) !== '' && match(1) === '00'))
        return match(3) === '' ? undefined : sayElapsed(match(1), match(2), match(3));
      const seconds =
        match(3) === '' || match(3) === '00' ? '' : `and ${cardinal(match(3))} seconds`;
      return phrase(time, seconds, match(4) === '' ? '' : spell(`${match(4)}m`));
    },
  },
  {
    pattern: /(\d{1,2}) ?([ap])\.?m\.?(?!\w)/iuy,
    say: (match) =>
      Number(match(1)) <= 12 ? `${cardinal(match(1))} ${spell(`${match(2)}m`)}` : undefined,
  },
  {
    // `2024-06`: what cannot be years, as the second would be the earlier one.
    pattern: /((?:19|20)(\d{2}))-(0[1-9]|1[0-2])(?![\w-]|[.,:/]\d)/uy,
    say: (match, { previousCharacter }) =>
      /[\w$€£#=:.+*/<>-]/u.test(previousCharacter) || Number(match(2)) < Number(match(3))
        ? undefined
        : `${MONTHS[Number(match(3)) - 1] ?? ''} ${year(match(1))}`,
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

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** More than a day, written as a clock writes it. */
function sayElapsed(hours: string, minutes: string, seconds: string): string | undefined {
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const parts = [countOf(hours, 'hour'), countOf(minutes, 'minute'), countOf(seconds, 'second')];
  return phrase(...parts.filter((part) => !part.startsWith('zero'))) || 'zero seconds';
}

function countOf(digits: string, unit: string): string {
  if (digits === '') return '';
  return `${cardinal(digits)} ${unit}${Number(digits) === 1 ? '' : 's'}`;
}

/** Undefined where it could be either day or month, or is none. */
function sayNumericDate(
  first: string,
  mark: string,
  second: string,
  yearDigits: string,
): string | undefined {
  if (mark === '.' || Number(first) > 12) return sayDate(Number(second), first, yearDigits);
  return Number(second) > 12 ? sayDate(Number(first), second, yearDigits) : undefined;
}

/** A date that a time of day follows is set apart from it. */
function beforeTime(date: string | undefined, following: string): string | undefined {
  return date !== undefined && /^ \d{1,2}:\d{2}/u.test(following) ? `${date},` : date;
}

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
