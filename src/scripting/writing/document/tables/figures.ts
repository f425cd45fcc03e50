import { greatestOf } from '../../../extremes.js';
import { canBeSaid } from '../../../speakable.js';
import monthNames from '../../../reading/changelog/sections/month-names.json' with { type: 'json' };

/** A number with what surrounds it in its cell: `−8 %`, `410k`, `2 ms`. */
export interface Figure {
  readonly value: number;
  /** Everything in the cell but the number and its sign. */
  readonly unit: string;
}

/** Columns of figures beyond which nobody can follow a row. */
const MOST_FIGURES = 4;
/** Least share of the cells that are numbers in a column of figures. */
const MOST = 0.8;
const FIGURE = /^([^\d\s+−-]{0,3}) ?([+−-]?)(\d[\d.,' ]{0,20}) ?([^\d]{0,14})$/u;

/** Mark before the decimals of a table's numbers; undefined if they do not show which it is. */
export type DecimalMark = '.' | ',' | undefined;

/** Mark before decimals, by the numbers that can be read in one way only. `1,488` alone is taken for thousands. */
export function decimalMarkOf(cells: readonly string[]): DecimalMark {
  const numbers = cells.flatMap((cell) => FIGURE.exec(cell.trim())?.[3]?.trim() ?? []);
  const points = numbers.some((number) => showsDecimals(number, '.'));
  const commas = numbers.some((number) => showsDecimals(number, ','));
  if (points !== commas) return points ? '.' : ',';
  return points || numbers.some((number) => number.includes('.')) ? undefined : '.';
}

/** Recognizes decimals behind a mark: `0.5`, `1,204.50`. `1.488` may be thousands. */
function showsDecimals(number: string, mark: '.' | ','): boolean {
  const other = mark === '.' ? ',' : '.';
  if (number.split(other).length > 2) return true;
  const [whole = '', rest, ...more] = number.split(mark);
  if (rest === undefined || more.length > 0) return false;
  return whole.includes(other) || rest.length !== 3 || whole.startsWith('0');
}

/** Figure that a cell is; undefined for text, and for a number that can be read in two ways. */
export function figureIn(cell: string, decimal: DecimalMark): Figure | undefined {
  const [, before = '', sign = '', digits = '', after = ''] = FIGURE.exec(cell.trim()) ?? [];
  if (digits === '' || /\p{L}{4}/u.test(after)) return undefined;
  if (decimal === undefined && /[.,]/.test(digits)) return undefined;
  const plain = digits.replace(/[ ']/g, '');
  const number =
    decimal === ',' ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
  const value = Number(number);
  if (!Number.isFinite(value)) return undefined;
  return { value: sign === '' || sign === '+' ? value : -value, unit: `${before}${after}`.trim() };
}

/** Checks whether a cell is a number, however it is written. */
export function isNumeric(cell: string): boolean {
  return FIGURE.test(cell.trim());
}

const MONTHS: ReadonlyMap<string, number> = new Map(
  Object.entries(monthNames).flatMap(([month, names]) =>
    names.map((name): [string, number] => [name, Number(month)]),
  ),
);

/** Checks whether a cell of a column of figures has none: it is empty, or a letter that a note explains. */
export function isWithoutFigure(cell: string): boolean {
  return !canBeSaid(cell) || /^\p{L}(?:\^\d{1,2})?$/u.test(cell.trim());
}

/** Columns of figures, by their places: nearly all of their cells are numbers. */
export function figureColumns(rows: readonly (readonly string[])[]): readonly number[] {
  const width = Math.max(0, greatestOf(rows.map(({ length }) => length)));
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    const filled = rows.map((row) => row[at] ?? '').filter((cell) => !isWithoutFigure(cell));
    return at > 0 && filled.length > 0 && filled.filter(isNumeric).length >= filled.length * MOST;
  });
}

/** Rows from which on the figures of several columns are compared instead of read. */
const FEWEST_COMPARED = 4;

/**
 * Checks whether the figures of a table are compared instead of read: there are many, or several in each of many rows.
 * @param inDetail whether rows with several figures are read
 */
export function areCompared(rows: readonly (readonly string[])[], inDetail = false): boolean {
  const figures = figureColumns(rows).length;
  if (figures > MOST_FIGURES) return true;
  return !inDetail && figures > 1 && rows.length >= FEWEST_COMPARED;
}

/** Columns of figures that follow one another in time, the earliest first; none if time does not order them surely. */
export function momentColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): readonly number[] {
  const columns = figureColumns(rows).flatMap((at) => {
    const moment = momentOf(header[at] ?? '');
    return moment === undefined ? [] : [{ at, ...moment }];
  });
  const [first] = columns;
  const grows = columns.every(
    ({ unit, value }, index) =>
      unit === first?.unit && (index === 0 || value > (columns[index - 1]?.value ?? value)),
  );
  return grows && columns.length > 1 ? columns.map(({ at }) => at) : [];
}

function momentOf(name: string): { readonly unit: string; readonly value: number } | undefined {
  const year = /^(?:19|20)\d\d$/.exec(name)?.[0];
  if (year !== undefined) return { unit: 'year', value: Number(year) };
  const quarter = /^Q([1-4])$/.exec(name)?.[1];
  if (quarter !== undefined) return { unit: 'quarter', value: Number(quarter) };
  const month = MONTHS.get(name.toLowerCase().replace(/\.$/, ''));
  return month === undefined ? undefined : { unit: 'month', value: month };
}

/** Checks whether figures of one unit only grow, or only shrink, from the first to the last. */
export function directionOf(figures: readonly Figure[]): 'up' | 'down' | undefined {
  const [first, ...others] = figures;
  if (first === undefined || others.some(({ unit }) => unit !== first.unit)) return undefined;
  const steps = others.map(({ value }, at) => value - (figures[at]?.value ?? 0));
  if (steps.some((step) => step > 0)) return steps.every((step) => step >= 0) ? 'up' : undefined;
  return steps.some((step) => step < 0) ? 'down' : undefined;
}
