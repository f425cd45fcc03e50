const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';

/** The forms that people write dates in; the names of the groups say what is what. */
const FORMS = [
  /(?<![\d.])(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\.?\d)(?:T[\d:.]+Z?)?/,
  /(?<![\w.])(?<year>\d{4})[ /-](?<name>MONTH)[ /-](?<day>\d{1,2})\b/,
  /(?<![\w.])(?<day>\d{1,2})(?:st|nd|rd|th|\.(?= ))?[ /-](?:of )?(?<name>MONTH),?[ /-](?<year>\d{4})\b/,
  /\b(?<name>MONTH) (?<day>\d{1,2})(?:st|nd|rd|th)?(?:, ?| )(?:[\d:]+ )?(?:[a-z]{3,4} )?(?<year>\d{4})\b/,
  /(?<![\d.])(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>(?:19|20)\d{2})(?![\d.])/,
  /(?<![\d.])(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>(?:19|20)\d{2})(?!\d)/,
  /(?<![\d.-])(?<year>(?:19|20)\d{2})(?<month>[01]\d)(?<day>[0-3]\d)(?:-\d{6}-[0-9a-f]{7,12}\b)?(?![\d.-])/,
].map(({ source }) => new RegExp(source.replace('MONTH', MONTH), 'i'));

const SLASHED = /(?<![\d./])(\d{1,2})\/(\d{1,2})\/((?:19|20)\d{2})(?![\d/])/g;

/** A text with the year first in `03/04/2026` where more of its dates can only begin with their day than with their month: `25/04/2026` */
export function withYearsFirst(text: string): string {
  const found = [...text.matchAll(SLASHED)];
  const only = (part: number) => found.filter((date) => Number(date[part]) > 12).length;
  return only(1) > only(2) ? text.replace(SLASHED, '$3-$2-$1') : text;
}

/** The first calendar date in a line, as people write dates, in ISO 8601. */
export function findDate(text: string): { date: string; start: number; end: number } | undefined {
  for (const form of FORMS) {
    const match = form.exec(text);
    const groups = match?.groups;
    if (match === null || groups === undefined) continue;
    const named = MONTHS.indexOf((groups['name'] ?? '').slice(0, 3).toLowerCase()) + 1;
    const date = toIso(groups['year'], groups['month'] ?? String(named), groups['day']);
    if (date !== undefined) return { date, start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}

/** `October 2021` */
export const MONTH_ALONE = new RegExp(`^${MONTH} \\d{4}$`, 'i');

/** A line without its first date. */
export function withoutDate(text: string): string {
  const date = findDate(text);
  return date === undefined ? text : `${text.slice(0, date.start)} ${text.slice(date.end)}`;
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
  const nothingElse =
    /^\W*(?:(?:released?|release[ -]date|date|published|on|day)\W*)?(?:on\W*)?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\W*)?$/i;
  return nothingElse.test(withoutDate(unsigned)) ? found.date : undefined;
}

const LONGEST_ALONE = 60;
