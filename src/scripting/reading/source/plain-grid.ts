import { runsOf } from '../../runs.js';
import type { SourceBlock } from './blocks.js';
import { markdownTable } from './markdown-table.js';
import type { References } from './plain-inlines.js';
import { toInlines } from './plain-inlines.js';
import type { Lines } from './plain-lines.js';

/** Border of a grid table (reStructuredText): `+-----+-----+`, below its header `+=====+=====+` */
const BORDER = /^\s*\+(?:[-=]{2,}\+)+\s*$/;
const BARRED = /^\s*\|/;
/** Row of a table, as `markdownTable` writes it, and the line below its header. */
const ROW = /^\|.*\|$/;
const DIVIDER = /^\|(?: -{3,} \|)+$/;

/** Lines with grid tables of reStructuredText as tables of Markdown. */
export function withGridTables(lines: readonly string[]): readonly string[] {
  const runs = runsOf(lines, (line, [first]) => {
    const isBorder = BORDER.test(line);
    return BORDER.test(first) ? !isBorder && !BARRED.test(line) : isBorder;
  });
  return runs.flatMap((run) => (BORDER.test(run[0]) ? gridTable(run) : run));
}

/** Table of Markdown for a grid; the lines as they are where they have borders only. */
function gridTable(lines: readonly string[]): readonly string[] {
  const parts: string[][] = [[]];
  let header: readonly string[] = [];
  for (const line of lines) {
    if (!BORDER.test(line)) parts.at(-1)?.push(line);
    else if (line.includes('=')) header = cellsOf(parts.pop() ?? []);
    if (BORDER.test(line)) parts.push([]);
  }
  const rows = parts.filter((part) => part.length > 0).map(cellsOf);
  return header.length + rows.length === 0 ? lines : markdownTable(header, rows);
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

/** Table that begins at a line, with the index of the line behind it; undefined if none does. */
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
