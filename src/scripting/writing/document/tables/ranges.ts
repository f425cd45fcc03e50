import { greatestOf, leastOf } from '../../../extremes.js';
import { canBeSaid } from '../../../speakable.js';
import { fromSource, ownWords, type Phrasings, type Sentence } from '../../prose/sentence.js';
import { isStatement, means } from './columns.js';
import { figureColumns, figureIn, isWithoutFigure, type Figure } from './figures.js';
import type { Row, RowManner } from './tell-row.js';

const RANGE: Phrasings = [
  '{column}: from {least} to {greatest}.',
  'In the column {column}, the least is {least} and the greatest {greatest}.',
];

/** The least and the greatest figure of each column, with what they belong to, and the statements beside them. */
export function tellRanges(rows: readonly Row[], { header, decimal }: RowManner): Sentence[] {
  const single = rows.filter(([key = '']) => !means(key, 'total'));
  const ranges = figureColumns(rows).flatMap((at): Sentence[] => {
    const cells = single.flatMap((row) => {
      const figure = figureIn(row[at] ?? '', decimal);
      return figure === undefined ? [] : [{ figure: scaled(figure), row, text: row[at] ?? '' }];
    });
    const units = new Set(cells.map(({ figure }) => figure.unit));
    const filled = single.filter((row) => !isWithoutFigure(row[at] ?? ''));
    if (!canBeSaid(header[at] ?? '') || cells.length < filled.length || units.size !== 1) return [];
    const values = cells.map(({ figure }) => figure.value);
    const said = (value: number) => {
      const own = cells.filter(({ figure }) => figure.value === value);
      const [first] = own;
      const subject = own.length === 1 ? (first?.row[0] ?? '') : '';
      return [first?.text ?? '', ...(canBeSaid(subject) ? [`for ${subject}`] : [])].join(' ');
    };
    const [least, greatest] = [leastOf(values), greatestOf(values)];
    const isClass = new Set(values).size < 3 && values.length > 3;
    if (least === greatest || isClass) return [];
    const column = header[at] ?? '';
    return [ownWords(RANGE, { column, least: said(least), greatest: said(greatest) })];
  });
  const statements = single.flatMap((row) =>
    row
      .slice(1)
      .filter(isStatement)
      .map((text) => fromSource(`${row[0] ?? ''}: ${text}.`)),
  );
  return [...ranges, ...statements];
}

/** Letters behind numbers that multiply them: `6.72M`, `375k` */
const FACTORS: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['b', 1e9],
]);

/** A figure with its factor in its value, so that figures of several sizes can be compared. */
function scaled(figure: Figure): Figure {
  const factor = FACTORS.get(figure.unit.toLowerCase());
  return factor === undefined ? figure : { value: figure.value * factor, unit: '' };
}
