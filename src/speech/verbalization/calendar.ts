import { cardinal, ordinal, year } from './number-words.js';

export const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

/** The whole name of a day by its usual abbreviations. */
const SHORT_WEEKDAYS: ReadonlyMap<string, string> = new Map([
  ...WEEKDAYS.map((day) => [day.slice(0, 3), day] as const),
  ['Tues', 'Tuesday'],
  ['Weds', 'Wednesday'],
  ['Thur', 'Thursday'],
  ['Thurs', 'Thursday'],
]);
/** The whole name of a month by its usual abbreviations. */
const SHORT_MONTHS: ReadonlyMap<string, string> = new Map([
  ...MONTHS.map((month) => [month.slice(0, 3), month] as const),
  ['Sept', 'September'],
]);

/** The day that an abbreviation with a capital and without a full stop means. */
export function weekdayOf(abbreviation: string): string | undefined {
  return SHORT_WEEKDAYS.get(abbreviation);
}

/** "Monday to Friday", "January to March"; undefined if these are not two days or two months. */
export function saySpan(first: string, last: string): string | undefined {
  const names = [SHORT_WEEKDAYS, SHORT_MONTHS].find((all) => all.has(first) && all.has(last));
  return names === undefined ? undefined : `${names.get(first) ?? ''} to ${names.get(last) ?? ''}`;
}

/** Words after a number that counts something, and is not a year. */
export const NOT_COUNTED =
  /^ (?!is\b|was\b|as\b|has\b|this\b|its\b|series\b|plus\b|us\b)(?:[a-z]{1,20}s\b|bytes?\b|ms\b|[kmg]i?b\b)/iu;

/** "June twenty sixth to twenty eighth, twenty twenty four"; undefined if the numbers are not days in order. */
export function sayDays(
  month: number,
  first: string,
  last: string,
  yearDigits: string,
): string | undefined {
  const from = sayDate(month, first, '');
  if (from === undefined || Number(first) >= Number(last) || Number(last) > 31) return undefined;
  const days = `${from} to ${ordinal(last)}`;
  return yearDigits === '' ? days : `${days}, ${year(yearDigits)}`;
}

/** The number of a month by its name or how that begins, in any case: 1 to 12. */
export function monthOf(name: string): number {
  const start = name.slice(0, 3).toLowerCase();
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(start)) + 1;
}

/** "June twenty sixth, twenty twenty four"; undefined if the day does not exist. */
export function sayDate(month: number, day: string, yearDigits: string): string | undefined {
  const name = MONTHS[month - 1];
  const number = Number(day);
  if (name === undefined || number < 1 || number > 31) return undefined;
  const date = `${name} ${ordinal(day)}`;
  return yearDigits === '' ? date : `${date}, ${year(yearDigits)}`;
}

/** A time of day: "fourteen thirty", "midnight"; undefined if the time does not exist. */
export function sayTime(hours: string, minutes: string, twelveHours = false): string | undefined {
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
