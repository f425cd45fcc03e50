import type { Verbosity } from '../../../../domain/conversion.js';
import { greatestOf } from '../../../extremes.js';
import { canBeSaid, speakable, withEnd } from '../../../speakable.js';
import type { Limits } from '../../prose/audience.js';
import { countOf, enumerate } from '../../prose/number-words.js';
import { fromSource, ownWords, wordsIn, type Sentence } from '../../prose/sentence.js';
import { BLOCK_PHRASES } from '../block-phrases.js';
import { isStatement, isWide, means, withHeader, type Table } from './columns.js';
import { decimalMarkOf, figureColumns, momentColumns, areCompared } from './figures.js';
import { tellRanges } from './ranges.js';
import { isYesOrNo, tellRow, type Row, type RowManner } from './tell-row.js';
import { tellTasks } from './tasks.js';

/** Rows beyond which a table is summarized: hearing more of them helps nobody. */
const MOST_ROWS: Limits = { brief: 6, normal: 15, detailed: 40 };
/** Maximum number of rows that are named if their cells are not narrated. */
const MOST_SUBJECTS = 6;
const ENDS_OF_LARGE_TABLE = 2;
const MOST_WORDS_OF_COLUMNS = 20;
/** A row with a single cell of at most so many words names the rows below it. */
const WORDS_OF_NAME = 4;

/**
 * Tells a table as findings: tasks by who does them, figures by how they change or by the least and the greatest, anything
 * else as one sentence for each row. For a large table of short cells only the columns and the ends are narrated.
 */
export function tellTable(table: Table, verbosity: Verbosity): Sentence[] {
  const { header, rows } = audible(table);
  if (rows.length === 0)
    return header.some(canBeSaid) ? [fromSource(withEnd(enumerate(header.filter(canBeSaid))))] : [];
  const tasks = tellTasks(header, rows);
  if (tasks !== undefined) return tasks;
  const manner = {
    header,
    decimal: decimalMarkOf(rows.flat()),
    hasAnswers: rows.flatMap((row) => row.slice(1)).filter(isYesOrNo).length >= rows.length,
    moments: momentColumns(header, rows),
  };
  const isLarge = rows.length > MOST_ROWS[verbosity] && !rows.some((row) => row.some(isStatement));
  const told = (part: readonly Row[]) =>
    part.flatMap((row, at) => tellRow(row, manner, part[at - 1]));
  const isSeen = isOnlySeen({ header, rows }, verbosity, manner);
  const isCompared = areCompared(rows, verbosity === 'detailed') && manner.moments.length === 0;
  const isRanged = isSeen || isCompared || (isLarge && figureColumns(rows).length > 0);
  const ranges = isRanged ? tellRanges(rows, manner) : [];
  if (ranges.length > 0)
    return [...ranges, ...told(rows.filter(([key = '']) => means(key, 'total')))];
  if (isSeen) return [ownWords(BLOCK_PHRASES.seenTable, { subjects: subjectsOf(rows) })];
  if (!isLarge) return told(rows);
  const values = { rows: countOf(rows.length, 'row'), columns: columnsOf(header) };
  return [
    ownWords(BLOCK_PHRASES.largeTable, values),
    ...told(rows.slice(0, ENDS_OF_LARGE_TABLE)),
    ownWords(BLOCK_PHRASES.lastRows),
    ...told(rows.slice(-ENDS_OF_LARGE_TABLE)),
  ];
}

/** Checks whether nobody can follow the rows of a table: it is wide, or its columns have no names. */
function isOnlySeen(
  table: Pick<Table, 'header' | 'rows'>,
  verbosity: Verbosity,
  { moments }: RowManner,
): boolean {
  const isNamed = table.header.some(canBeSaid);
  return isWide(table) && moments.length === 0 && (verbosity !== 'detailed' || !isNamed);
}

/** A table as it is said, without the numbers of its rows, ids before what they stand for. */
function audible(table: Table): Pick<Table, 'header' | 'rows'> {
  const { header, rows } = withHeader(table);
  const said = rows.map((row) => row.map(cell)).filter((row) => row.some(canBeSaid));
  const [first = '', second] = header;
  const isNumber = !canBeSaid(first) || means(first, 'number');
  const isCounted =
    second !== undefined && isNumber && said.every(([number = '']) => /^[\d.]{0,8}$/.test(number));
  const width = greatestOf([header, ...said].map(({ length }) => length));
  const kept = Array.from({ length: width }, (_, at) => at).filter(
    (at) => !(isCounted && at === 0) && !areCodes(said.map((row) => row[at] ?? '')),
  );
  return withIds({
    header: kept.map((at) => speakable(header[at] ?? '')),
    rows: named(said.map((row) => kept.map((at) => row[at] ?? ''))),
  });
}

const ID = /^\p{Lu}{1,6}-?\d{1,6}$/u;

/** A table of numbered things, with each number before the thing: `PT-3, No limit on password attempts` */
function withIds({ header, rows }: Pick<Table, 'header' | 'rows'>): Pick<Table, 'header' | 'rows'> {
  const areIds =
    header.length > 2 && rows.every(([id = '', name = '']) => ID.test(id) && canBeSaid(name));
  if (!areIds) return { header, rows };
  return {
    header: header.slice(1),
    rows: rows.map(([id = '', name = '', ...others]) => [`${id}, ${name}`, ...others]),
  };
}

/** Single letters, which only a legend explains. */
function areCodes(cells: Row): boolean {
  const filled = cells.filter(canBeSaid);
  return filled.length > 1 && filled.every((one) => /^\p{Lu}$/u.test(one));
}

/** Rows behind the name that stands above them: `Budget`, `The later date costs 410,000.` */
function named(rows: readonly Row[]): readonly Row[] {
  let name = '';
  return rows.flatMap((row, at) => {
    const filled = row.filter(canBeSaid);
    const [only = ''] = filled;
    const isName =
      row.length > 2 &&
      filled.length === 1 &&
      wordsIn(only) <= WORDS_OF_NAME &&
      !/[.!?]$/.test(only);
    if (isName && at < rows.length - 1) {
      name = only;
      return [];
    }
    const column = row.findIndex(canBeSaid);
    const whole = row.map((one, index) =>
      index === column && name !== '' ? `${name}: ${one}` : one,
    );
    name = '';
    return [whole];
  });
}

/** Mark of a cell that does not apply: `N/A`, `k. A.` */
const NO_VALUE = /^(?:n ?\/ ?a|n\. ?a\.|k\. ?a\.|n\. ?v\.|s\/o|n\/d)$/i;

function cell(text: string): string {
  if (NO_VALUE.test(text.trim())) return '';
  return speakable(text.replace(/^\s*<\s*(?=\d)/, 'below ').replace(/^\s*>\s*(?=\d)/, 'above '));
}

/** Subjects of the rows of a table, if they are few: `Swift, Hawk and Owl` */
function subjectsOf(rows: readonly Row[]): string {
  const subjects = rows.map(([key = '']) => key).filter(canBeSaid);
  const areFew = subjects.length === rows.length && rows.length <= MOST_SUBJECTS;
  return areFew ? enumerate(subjects) : countOf(rows.length, 'row');
}

function columnsOf(header: readonly string[]): string {
  const names = header.filter(canBeSaid);
  const listed = `the ${names.length === 1 ? 'column' : 'columns'} ${enumerate(names)}`;
  const many = names.length === 0 || wordsIn(listed) > MOST_WORDS_OF_COLUMNS;
  return many ? countOf(header.length, 'column') : listed;
}
