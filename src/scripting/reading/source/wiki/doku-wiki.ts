import { runsOf } from '../../../runs.js';
import { markdownTable } from '../markdown-table.js';

/** The more marks, the higher: `====== Title ======` */
const HEADING = /^ ?(={2,6})\s*([^=\s](?:.{0,300}[^=\s])?)\s*\1\s*$/;
const MOST_MARKS = 7;
/** Items by their indentation, of two spaces for each level. */
const ITEM = /^((?: {2})+)([*-]) *(\S.*)$/;
const ROW = /^[|^].*[|^]\s*$/;
const HEADER = /^\^.*\^\s*$/;

/** Tells a text in the markup of DokuWiki by headings that it marks the other way round, or by the header of a table. */
export function isDokuWiki(text: string): boolean {
  return (
    /^={5,6} ?[^=\n]{1,200} ?={5,6}\s*$/m.test(text) ||
    /^\^[^^\n]{1,200}\^[^\n]{0,300}\n\|/m.test(text)
  );
}

/** Writes a text in the markup of DokuWiki as Markdown. */
export function dokuWikiToMarkdown(text: string): string {
  const runs = runsOf(text.split('\n'), (line, [first]) => !ROW.test(line) || !ROW.test(first));
  return runs.flatMap((run) => (ROW.test(run[0]) ? tableOf(run) : run.flatMap(linesOf))).join('\n');
}

function tableOf(lines: readonly string[]): readonly string[] {
  const [first = '', ...others] = lines.map((line) => line.trim());
  const isHeaded = HEADER.test(first);
  const rows = isHeaded ? others : [first, ...others];
  return markdownTable(isHeaded ? cellsOf(first) : [], rows.map(cellsOf));
}

function cellsOf(row: string): string[] {
  return row
    .slice(1, -1)
    .split(/[|^]/)
    .map((cell) => inlines(cell.trim()));
}

function linesOf(line: string): string[] {
  const [, marks, heading = ''] = HEADING.exec(line) ?? [];
  if (marks !== undefined)
    return ['', `${'#'.repeat(MOST_MARKS - marks.length)} ${inlines(heading)}`, ''];
  const [, space, mark, words = ''] = ITEM.exec(line) ?? [];
  if (space === undefined) return [inlines(line)];
  return [`${'  '.repeat(space.length - 2)}${mark === '-' ? '1.' : '-'} ${inlines(words)}`];
}

function inlines(text: string): string {
  return text
    .replace(/''([^'\n]{1,300})''/g, '`$1`')
    .replace(/(?<!:)\/\/([^/\n]{1,300})\/\//g, '*$1*')
    .replace(/\[\[(https?:[^\]|\n]{1,300})\|([^\]\n]{1,200})\]\]/g, '[$2]($1)')
    .replace(/\[\[(?:[^\]|\n]{1,200}\|)?([^\]|\n]{1,200})\]\]/g, '$1')
    .replace(/\{\{[^{}\n]{1,300}\}\}/g, '');
}
