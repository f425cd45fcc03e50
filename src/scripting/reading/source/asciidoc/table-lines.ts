import { markdownTable } from '../markdown-table.js';

/** Start of a cell with what it spans and how it looks: `|`, `2+|`, `a|`, `.2+^.>s|` */
const CELL = /(?:(?<=\s|^)(?:\d{0,3}(?:\.\d{1,3})?[+*])?[<^>.]{0,4}[adehlmsv]?)?\|/;
/** Number of columns in `cols="1,1,4"`, `cols=3*` */
const COLUMNS = /\bcols="?([^"\]]{1,200})"?/;

/**
 * Table of AsciiDoc as one of Markdown.
 * @param lines those between its marks
 * @param attributes content of the brackets above it: `[cols="1,4",options="header"]`
 */
export function tableLines(lines: readonly string[], attributes: string): readonly string[] {
  const [first = '', second] = lines;
  const firstCells = cellsOf(first);
  const width = widthOf(attributes) ?? firstCells.length;
  const cells: string[] = [];
  for (const line of lines) {
    if (line.includes('|')) cells.push(...cellsOf(line));
    else if (line.trim() !== '') cells.push(`${cells.pop() ?? ''} ${line.trim()}`);
  }
  if (width === 0) return [];
  const rows = Array.from({ length: Math.ceil(cells.length / width) }, (_, at) =>
    cells.slice(at * width, (at + 1) * width),
  );
  const isHeaded =
    attributes.includes('header') || (firstCells.length === width && second?.trim() === '');
  return isHeaded ? markdownTable(rows[0] ?? [], rows.slice(1)) : markdownTable([], rows);
}

function cellsOf(line: string): string[] {
  return line
    .split(CELL)
    .slice(1)
    .map((cell) => cell.trim());
}

function widthOf(attributes: string): number | undefined {
  const [, columns] = COLUMNS.exec(attributes) ?? [];
  if (columns === undefined) return undefined;
  const [, repeated] = /^(\d{1,2})\*/.exec(columns) ?? [];
  return repeated === undefined ? columns.split(',').length : Number(repeated);
}
