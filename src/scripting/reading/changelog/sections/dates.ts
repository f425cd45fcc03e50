import dateWords from './date-words.json' with { type: 'json' };
import monthNames from './month-names.json' with { type: 'json' };

/** Numbers of months by their names in seven languages, in full and as they are cut short. */
const MONTHS: ReadonlyMap<string, string> = new Map(
  Object.entries(monthNames).flatMap(([month, names]) => names.map((name) => [name, month])),
);

/** Day before the name of a month, with what may be behind its number: `3rd of`, `1º de`, `12. ` */
const DAY_FIRST = /(?<![\w.])(?<day>\d{1,2})(?:st|nd|rd|th|er|[º°]|\.(?= ))?[ /-]/giu;
const NAME_AND_YEAR =
  /(?:of |de |d['’])?(?<name>\p{L}{2,10})\.?,?[ /-](?:del? )?(?<year>\d{4})(?!\w)/iuy;
const NAME_FIRST = /(?<!\w)(?<name>\p{L}{3,10})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?:, ?| )/giu;
/** Year behind a day, which may have a time and its zone between them. */
const YEAR_LAST = /(?:[\d:]{1,12} )?(?:[a-z]{3,4} )?(?<year>\d{4})(?!\w)/iuy;
const DIGITS = /(?<![\d.-])(?<year>(?:19|20)\d{2})(?<month>[01]\d)(?<day>[0-3]\d)/g;
/** Time and commit behind the day of a pseudo-version of Go: `20310203-140506-1a2b3c4d5e6f` */
const COMMIT = /(?:-\d{6}-[0-9a-f]{7,12}\b)?(?![\d.-])/y;

/**
 * The forms that people write dates in, each as the expressions of its parts in their order; the names of the groups say
 * what is what.
 */
const FORMS: readonly (readonly [first: RegExp, behind?: RegExp])[] = [
  [/(?<![\d.])(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\.?\d)(?:T[\d:.]+Z?)?/g],
  [/(?<![\w.])(?<year>\d{4})[ /-](?<name>\p{L}{3,10})[ /-](?<day>\d{1,2})(?!\w)/gu],
  [DAY_FIRST, NAME_AND_YEAR],
  [NAME_FIRST, YEAR_LAST],
  [/(?<![\d.])(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>(?:19|20)\d{2})(?![\d.])/g],
  [
    /(?<![\d.])(?<one>\d{1,2})(?<sign>[/-])(?<other>\d{1,2})\k<sign>(?<year>(?:19|20)\d{2})(?![\d/-])/g,
  ],
  [DIGITS, COMMIT],
];

/** Day and month of which either can be first, before the year: `25/04/2026` */
const EITHER_FIRST = /(?<![\d./-])(\d{1,2})([/-])(\d{1,2})\2((?:19|20)\d{2})(?![\d/-])/g;

/**
 * A text with the year first in `03/04/2026`, where its other dates can only begin with their day (`25/04/2026`) or only
 * with their month, more of them with the one than with the other.
 */
export function withYearsFirst(text: string): string {
  const found = [...text.matchAll(EITHER_FIRST)];
  const only = (part: number) => found.filter((date) => Number(date[part]) > 12).length;
  const [dayFirst, monthFirst] = [only(1), only(3)];
  if (dayFirst === monthFirst) return text;
  return text.replace(EITHER_FIRST, dayFirst > monthFirst ? '$4-$3-$1' : '$4-$1-$3');
}

/** Place of a date in a line, and the day it names; undefined if day and month may be either: `03/04/2026` */
interface FoundDay {
  readonly date: string | undefined;
  readonly start: number;
  readonly end: number;
}

const YEAR = /\d{4}/;

/** The first date in a line, as people write dates. */
export function findDay(text: string): FoundDay | undefined {
  if (!YEAR.test(text)) return undefined;
  for (const form of FORMS) {
    const found = findDayOf(form, text);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findDayOf([first, behind]: (typeof FORMS)[number], text: string): FoundDay | undefined {
  for (const match of text.matchAll(first)) {
    const end = match.index + match[0].length;
    if (behind !== undefined) behind.lastIndex = end;
    const further = behind?.exec(text);
    const read = further === null ? undefined : readDay({ ...match.groups, ...further?.groups });
    if (read === undefined) continue;
    const date = read === 'either' ? undefined : read;
    return { date, start: match.index, end: behind?.lastIndex ?? end };
  }
  return undefined;
}

/** The first calendar date in a line, in ISO 8601. */
export function findDate(text: string): (FoundDay & { readonly date: string }) | undefined {
  const found = findDay(text);
  return found?.date === undefined ? undefined : { ...found, date: found.date };
}

/** The parts of a date by their names; undefined for a day that no calendar has. */
function readDay(parts: Readonly<Record<string, string | undefined>>): string | undefined {
  const { year, name, one, other } = parts;
  if (one !== undefined && other !== undefined) {
    const [monthFirst, dayFirst] = [toIso(year, one, other), toIso(year, other, one)];
    const isOpen = monthFirst !== undefined && dayFirst !== undefined && monthFirst !== dayFirst;
    return isOpen ? 'either' : (monthFirst ?? dayFirst);
  }
  const month = name === undefined ? parts['month'] : MONTHS.get(name.toLowerCase());
  return toIso(year, month, parts['day']);
}

/** Checks whether a text is a month and its year, and nothing else: `October 2021` */
export function isMonthAlone(text: string): boolean {
  const [, name = ''] = /^(\p{L}{3,10})(?: de)? \d{4}$/u.exec(text) ?? [];
  return isMonthName(name);
}

/** Checks whether a word is the name of a month, in full or cut short. */
export function isMonthName(word: string): boolean {
  return MONTHS.has(word.toLowerCase());
}

/** A line without its first date. */
export function withoutDate(text: string): string {
  const day = findDay(text);
  return day === undefined ? text : `${text.slice(0, day.start)} ${text.slice(day.end)}`;
}

/** Undefined for a day that no calendar has. */
function toIso(year = '', month = '', day = ''): string | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

/** The date of a text that tells nothing else: `Released on 5 August 2026`, `:release-date: 2026-01-04 :release-by: Jane` */
export function dateAlone(text: string): string | undefined {
  const unsigned = text.replace(/(?<!\s)\s*:release-by:[^]*$/i, '');
  const found = unsigned.length < LONGEST_ALONE ? findDate(unsigned) : undefined;
  if (found === undefined) return undefined;
  return isOfDates(withoutDate(unsigned)) ? found.date : undefined;
}

const LONGEST_ALONE = 60;

const DATE_WORDS: ReadonlySet<string> = new Set(dateWords);

/** Checks whether a text has no words but those that lead to a date: `Released on Monday,`, `veröffentlicht am` */
export function isOfDates(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return words.every((word) => DATE_WORDS.has(word));
}
