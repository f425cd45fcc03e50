const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const YEAR = '((?:19|20)\\d\\d)';

interface Form {
  readonly pattern: RegExp;
  /** Which groups hold year, month and day. */
  readonly order: readonly [number, number, number];
}

const FORMS: readonly Form[] = [
  { pattern: new RegExp(`\\b${YEAR}[-/.](\\d{1,2})[-/.](\\d{1,2})(?!\\d)`), order: [1, 2, 3] },
  {
    pattern: new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}\\b`, 'i'),
    order: [3, 1, 2],
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?[ -]${MONTH},?[ -]${YEAR}\\b`, 'i'),
    order: [3, 2, 1],
  },
  { pattern: new RegExp(`\\b${YEAR}[ -]${MONTH}[ -](\\d{1,2})\\b`, 'i'), order: [1, 2, 3] },
  {
    pattern: new RegExp(
      `\\b${MONTH} +(\\d{1,2})(?: \\d\\d:\\d\\d(?::\\d\\d)?)?(?: [A-Z]{2,4})? ${YEAR}\\b`,
      'i',
    ),
    order: [3, 1, 2],
  },
  { pattern: new RegExp(`\\b(\\d{2})[./](\\d{2})[./]${YEAR}\\b`), order: [3, 2, 1] },
];

/** A date found in a text: ISO 8601, and the words that wrote it. */
export interface FoundDate {
  readonly date: string;
  readonly written: string;
}

/** Finds the first date that really is in the calendar, in the forms people write. */
export function findDate(text: string): FoundDate | undefined {
  for (const { pattern, order } of FORMS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const date = isoDate(match[order[0]] ?? '', match[order[1]] ?? '', match[order[2]] ?? '');
    if (date !== undefined) return { date, written: match[0] };
  }
  return undefined;
}

function isoDate(year: string, month: string, day: string): string | undefined {
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const iso = `${year}-${String(named || month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}
