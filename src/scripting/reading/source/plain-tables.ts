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
/** A line with fewer filled cells ends an aligned table. */
const FEWEST_FILLED = 2;
/** More columns are not a layout that anybody reads. */
const MOST_COLUMNS = 100;

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
  const written: string[] = [];
  for (let at = 0; at < lines.length;) {
    const table = alignedTableAt(lines, at);
    for (const line of table?.written ?? lines.slice(at, at + 1)) written.push(line);
    at = table?.next ?? at + 1;
  }
  return written;
}

/** Table with its header at a line, and the index of the line behind it; undefined if none begins. */
function alignedTableAt(lines: readonly string[], at: number) {
  const [header = '', columns = ''] = lines.slice(at, at + 2);
  if (header.trim() === '' || !COLUMNS.test(columns)) return undefined;
  const starts = [...columns.matchAll(/-+/g)].map(({ index }) => index);
  if (starts.length > MOST_COLUMNS) return undefined;
  const cellsOf = (line: string) =>
    starts.map((start, index) => line.slice(index === 0 ? 0 : start, starts[index + 1]).trim());
  if (!namesColumns(cellsOf(header))) return undefined;
  const rows: string[][] = [];
  let next = at + 2;
  for (; next < lines.length; next += 1) {
    const cells = cellsOf(lines[next] ?? '');
    if (cells.filter((cell) => cell !== '').length < FEWEST_FILLED) break;
    rows.push(cells);
  }
  return { written: markdownTable(cellsOf(header), rows), next };
}
