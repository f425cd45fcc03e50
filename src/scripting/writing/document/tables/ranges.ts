import { canBeSaid } from '../../../speakable.js';
import { fromSource, ownWords, type Phrasings, type Sentence } from '../../prose/sentence.js';
import { means } from './columns.js';
import { figureColumns, figureIn } from './figures.js';
import { isStatement, type Row, type RowManner } from './tell-row.js';

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
      return figure === undefined ? [] : [{ figure, row, text: row[at] ?? '' }];
    });
    const units = new Set(cells.map(({ figure }) => figure.unit));
    const filled = single.filter((row) => canBeSaid(row[at] ?? ''));
    if (cells.length < filled.length || units.size !== 1) return [];
    const values = cells.map(({ figure }) => figure.value);
    const said = (value: number) => {
      const own = cells.filter(({ figure }) => figure.value === value);
      const [first] = own;
      const subject = own.length === 1 ? (first?.row[0] ?? '') : '';
      return [first?.text ?? '', ...(canBeSaid(subject) ? [`for ${subject}`] : [])].join(' ');
    };
    const [least, greatest] = [Math.min(...values), Math.max(...values)];
    if (least === greatest) return [];
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
