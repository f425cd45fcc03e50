const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?(?!\\.*\\d)';
const YEAR = '(\\d{4})';

/** Forms of dates, with the numbers of their groups for year, month and day; 0 for a missing one. */
const FORMS: readonly (readonly [RegExp, number, number, number])[] = (
  [
    [`${YEAR}[-/.](\\d{1,2})[-/.](\\d{1,2})(?!\\d)`, 1, 2, 3],
    [`${MONTH}\\s+${DAY}(?:,\\s*|\\s+)${YEAR}\\b`, 3, 1, 2],
    [`${DAY}\\s+(?:of\\s+)?${MONTH}(?:,\\s*|\\s+)${YEAR}\\b`, 3, 2, 1],
    [`${MONTH}(?:\\s+of)?,?\\s+${YEAR}\\b`, 2, 1, 0],
    [`${MONTH}\\s+${DAY}`, 0, 1, 2],
  ] as const
).map(([form, year, month, day]) => [new RegExp(`\\b${form}`, 'gi'), year, month, day]);

/** Dates in a text, as ISO 8601; of a date without a year `-MM-DD`, of one without a day `YYYY-MM`; and the text without them. */
export function findDates(text: string): { dates: readonly string[]; rest: string } {
  const dates: string[] = [];
  const rest = FORMS.reduce(
    (left, [form, year, month, day]) =>
      left.replace(form, (...found: string[]) => {
        const of = (group: number) => (group === 0 ? '' : (found[group] ?? ''));
        const number = MONTHS.indexOf(of(month).slice(0, 3).toLowerCase()) + 1;
        const named = number === 0 ? of(month) : String(number);
        const last = day === 0 ? '' : `-${of(day).padStart(2, '0')}`;
        dates.push(`${of(year)}-${named.padStart(2, '0')}${last}`);
        return ' ';
      }),
    text,
  );
  return { dates, rest };
}

/** A date and the less exact dates that follow from it. */
export function impliedDates(date: string): string[] {
  return date.length === 10 ? [date, date.slice(0, 7), date.slice(4)] : [date];
}
