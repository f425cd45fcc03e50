import type { SourceBlock } from './blocks.js';
import { markdownTable } from './markdown-table.js';
import type { References } from './plain-inlines.js';
import { toInlines } from './plain-inlines.js';
import type { Lines } from './plain-lines.js';

/** Border of a grid table (reStructuredText): `+-----+-----+`, below its header `+=====+=====+` */
const BORDER = /^\s*\+(?:[-=]{2,}\+)+\s*$/;
/** Row of a table, as `markdownTable` writes it, and the line below its header. */
const ROW = /^\|.*\|$/;
const DIVIDER = /^\|(?: -{3,} \|)+$/;

/** Lines with grid tables of reStructuredText as tables of Markdown. */
export function withGridTables(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => BORDER.test(line));
  if (first === -1) return lines;
  const length = lines.slice(first).findIndex((line) => !BORDER.test(line) && !/^\s*\|/.test(line));
  const end = length === -1 ? lines.length : first + length;
  const parts: string[][] = [[]];
  let header: readonly string[] = [];
  for (const line of lines.slice(first, end)) {
    if (!BORDER.test(line)) parts.at(-1)?.push(line);
    else if (line.includes('=')) header = cellsOf(parts.pop() ?? []);
    if (BORDER.test(line)) parts.push([]);
  }
  const rows = parts.filter((part) => part.length > 0).map(cellsOf);
  return [
    ...lines.slice(0, first),
    ...markdownTable(header, rows),
    ...withGridTables(lines.slice(end)),
  ];
}

/** Cells of a row, which may have several lines. */
function cellsOf(lines: readonly string[]): string[] {
  const cells: string[] = [];
  for (const line of lines) {
    const [, ...own] = line.trim().replace(/\|$/, '').split('|');
    for (const [at, cell] of own.entries()) cells[at] = `${cells[at] ?? ''} ${cell.trim()}`.trim();
  }
  return cells;
}

/** Table that begins at a line, with the index of the line behind it; undefined where none does. */
export function tableAt(
  lines: Lines,
  index: number,
  references: References,
): { readonly block: SourceBlock; readonly next: number } | undefined {
  if (!ROW.test(lines[index]?.text ?? '') || !DIVIDER.test(lines[index + 1]?.text ?? ''))
    return undefined;
  let next = index + 2;
  while (ROW.test(lines[next]?.text ?? '')) next += 1;
  const inlinesOf = ({ text }: Lines[number]) =>
    text
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => toInlines(cell.replaceAll(String.raw`\|`, '|').trim(), references));
  const [header, , ...rows] = lines.slice(index, next).map(inlinesOf);
  return { block: { type: 'table', header: header ?? [], rows }, next };
}
