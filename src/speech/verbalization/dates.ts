import {
  MONTHS,
  monthOf,
  NOT_COUNTED,
  sayDate,
  sayDays,
  saySpan,
  sayTime,
  weekdayOf,
} from './calendar.js';
import { cardinal, year } from './number-words.js';
import type { Rule } from './rule.js';
import { phrase } from './rule.js';
import { spell } from './spelling.js';

const MONTH = String.raw`(jan(?:uary|\.)?|feb(?:ruary|\.)?|mar(?:ch|\.)?|apr(?:il|\.)?|may|june?\.?|july?\.?|aug(?:ust|\.)?|sept?(?:ember|\.)?|oct(?:ober|\.)?|nov(?:ember|\.)?|dec(?:ember|\.)?)`;
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`([12]\d{3})(?![\w]|\.\d)`;
/** Words before the abbreviation of a day. */
const BEFORE_DAYS = new Set('on by until till every each due through'.split(' '));

/** Dates with the names of months and days, years, spans and times of day. */
export const DATE_RULES: readonly Rule[] = [
  {
    // `Tue, 14 Oct`, `Thurs. 2024-05-30`
    pattern:
      /([A-Z][a-z]{2,4})\.?(?=,? (?:\d{1,2}(?:st|nd|rd|th)? (?:of )?)?(?:([A-Z][a-z]{2})|\d{4}-))/uy,
    say: (match) => (match(2) === '' || monthOf(match(2)) > 0 ? weekdayOf(match(1)) : undefined),
  },
  {
    // `05-Jun-2012`
    pattern: new RegExp(`(\\d{1,2})[-/]${MONTH}[-/]${YEAR}`, 'iuy'),
    say: (match) => sayDate(monthOf(match(2)), match(1), match(3)),
  },
  {
    // `1–31 May 2024`
    pattern: new RegExp(`${DAY} ?[-–] ?${DAY} ${MONTH}(?![a-z])(?:,? ${YEAR})?`, 'iuy'),
    say: (match, { previousCharacter }) =>
      /[\w./:-]/u.test(previousCharacter) || !/^[A-Z]/u.test(match(3))
        ? undefined
        : sayDays(monthOf(match(3)), match(1), match(2), match(4)),
  },
  {
    // `release 2024b`
    pattern: /((?:19|20)\d{2})([a-z])(?!\w)/uy,
    say: (match, { previousWord, previousCharacter }) =>
      previousCharacter === ' ' && /^(?:release|version|tzdata|edition)$/iu.test(previousWord)
        ? `${year(match(1))} ${match(2).toUpperCase()}`
        : undefined,
  },
  {
    // `Mon–Fri`, `Jan.–Mar.`
    pattern: /([A-Z][a-z]{2,4})\.? ?[-–] ?([A-Z][a-z]{2,4})(?!\w)(\.?)/uy,
    say: (match, { following }) => {
      const span = saySpan(match(1), match(2));
      return span === undefined || !endsSentence(following) ? span : `${span}${match(3)}`;
    },
  },
  {
    // `Sat. 9:00`, `on Fri.`, `by Thu`
    pattern: /([A-Z][a-z]{2,4})(\.?)(?!\w)/uy,
    say: (match, { previousWord, following }) => {
      const day = weekdayOf(match(1));
      if (day === undefined) return undefined;
      const isOpening = match(2) === '.' && /^ ?\d/u.test(following);
      const isLed = BEFORE_DAYS.has(previousWord.toLowerCase());
      const isName = match(2) === '' && /^(?:Sat|Sun)$/u.test(match(1));
      if (!isOpening && (!isLed || isName)) return undefined;
      return isOpening || !endsSentence(following) ? day : `${day}${match(2)}`;
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
    say: (match) =>
      /^[A-Z]/u.test(match(1))
        ? sayDays(monthOf(match(1)), match(2), match(3), match(4))
        : undefined,
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
    pattern: /((?:19|20)\d{2})(?:[-–](\d{2}|(?:19|20)\d{2}))?(?![\w%]| ?×|[.,:/]\d|-\d)/uy,
    say: (match, { following, previousCharacter, previousWord }) => {
      if (/[$€£#=:.+*/<>x×-]/u.test(previousCharacter) || NOT_COUNTED.test(following))
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

/** Checks whether a full stop before it ends a sentence as well. */
function endsSentence(following: string): boolean {
  return /^["')\]]{0,2}(?:\s*$| [A-Z])/u.test(following);
}

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

/** A date that a time of day follows is set apart from it. */
function beforeTime(date: string | undefined, following: string): string | undefined {
  return date !== undefined && /^ \d{1,2}:\d{2}/u.test(following) ? `${date},` : date;
}
