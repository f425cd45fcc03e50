const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';

const FORMS: readonly (readonly [RegExp, (match: readonly string[]) => string])[] = [
  [/\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g, (match) => iso(match[1], match[2], match[3])],
  [
    new RegExp(`\\b${MONTH}\\s+${DAY}(?:,\\s*|\\s+)(\\d{4})\\b`, 'gi'),
    (match) => iso(match[3], monthNumber(match[1]), match[2]),
  ],
  [
    new RegExp(`\\b${DAY}\\s+(?:of\\s+)?${MONTH}(?:,\\s*|\\s+)(\\d{4})\\b`, 'gi'),
    (match) => iso(match[3], monthNumber(match[2]), match[1]),
  ],
];
const MONTH_AND_YEAR = new RegExp(`\\b${MONTH}(?:\\s+of)?,?\\s+(\\d{4})\\b`, 'gi');
const MONTH_AND_DAY = new RegExp(`\\b${MONTH}\\s+${DAY}(?![\\d.])`, 'gi');

/** Dates in a text, as ISO 8601; of a date without a year `-MM-DD`, of one without a day `YYYY-MM`. */
export interface FoundDates {
  readonly dates: readonly string[];
  /** The text without them. */
  readonly rest: string;
}

export function findDates(text: string): FoundDates {
  const dates: string[] = [];
  let rest = text;
  for (const [form, read] of FORMS) {
    rest = rest.replace(form, (...match: string[]) => {
      dates.push(read(match));
      return ' ';
    });
  }
  rest = rest.replace(MONTH_AND_YEAR, (_, month: string, year: string) => {
    dates.push(`${year}-${monthNumber(month)}`);
    return ' ';
  });
  rest = rest.replace(MONTH_AND_DAY, (_, month: string, day: string) => {
    dates.push(`-${monthNumber(month)}-${day.padStart(2, '0')}`);
    return ' ';
  });
  return { dates, rest };
}

/** A date and the less exact dates that follow from it. */
export function impliedDates(date: string): string[] {
  return date.length === 10 ? [date, date.slice(0, 7), date.slice(4)] : [date];
}

function iso(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function monthNumber(name = ''): string {
  const start = name.slice(0, 3).toLowerCase();
  return String(MONTHS.findIndex((month) => month.startsWith(start)) + 1).padStart(2, '0');
}
