import { runsOf } from '../../runs.js';
import { columnRole } from '../tables/column-names.js';
import { markdownTable } from './markdown-table.js';
import { withGridTables } from './plain-grid.js';

const FEWEST_CELLS = 3;
/** Line between the header and the rows: `-----  -------  --------` */
const COLUMNS = /^\s*-{2,}(?: +-{1,})+\s*$/;
const DIVIDER = /^[\s|:+-]+$/;
const FEWEST_ROWS = 3;
/** Header cells that name a column whose role is known. */
const FEWEST_NAMES = 2;

/** Text with its tables between bars, tabs or aligned columns as tables of Markdown. */
export function withPlainTables(text: string): string {
  const lines = withAlignedTables(withGridTables(text.split('\n')));
  const runs = runsOf(lines, (line, [first]) => borderOf(line) !== borderOf(first));
  return runs.flatMap((run) => separated(run, borderOf(run[0]))).join('\n');
}

function borderOf(line: string): '|' | '\t' | undefined {
  if (!line.startsWith('|') && line.split(' | ').length >= FEWEST_CELLS) return '|';
  return !line.startsWith('\t') && line.split('\t').length >= FEWEST_CELLS ? '\t' : undefined;
}

function separated(run: readonly string[], border: '|' | '\t' | undefined): readonly string[] {
  if (border === undefined || run.length < FEWEST_ROWS) return run;
  if (run.some((line) => DIVIDER.test(line))) return run;
  const [first = [], ...others] = run.map((line) => line.split(border).map((cell) => cell.trim()));
  const isHeaded = namesColumns(first);
  return isHeaded ? markdownTable(first, others) : markdownTable([], [first, ...others]);
}

function namesColumns(cells: readonly string[]): boolean {
  return cells.filter((cell) => columnRole(cell) !== undefined).length >= FEWEST_NAMES;
}

/** Tables whose columns a line of dashes marks, as databases and consoles print them. */
function withAlignedTables(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => COLUMNS.test(line));
  const header = lines[at - 1];
  if (header === undefined || header.trim() === '') return lines;
  const starts = [...(lines[at] ?? '').matchAll(/-+/g)].map(({ index }) => index);
  const cellsOf = (line: string) =>
    starts.map((start, index) => line.slice(index === 0 ? 0 : start, starts[index + 1]).trim());
  if (!namesColumns(cellsOf(header))) return lines;
  const length = lines.slice(at + 1).findIndex((line) => cellsOf(line).filter(Boolean).length < 2);
  const end = length === -1 ? lines.length : at + 1 + length;
  const table = markdownTable(cellsOf(header), lines.slice(at + 1, end).map(cellsOf));
  return [...lines.slice(0, at - 1), ...table, ...withAlignedTables(lines.slice(end))];
}
