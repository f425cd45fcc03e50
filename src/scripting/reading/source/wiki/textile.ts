import { runsOf } from '../../../runs.js';
import { markdownTable } from '../markdown-table.js';

const HEADING = /^\s*h([1-6])\.\s+(\S.*)$/;
const ITEM = /^\s*([*#-]{1,6})\s+(\S.*)$/;
const ROW = /^\s*\|.*\|\s*$/;
/** Header in Jira and Confluence: `||Ticket||Text||`; in Redmine: `|_. # |_. Subject |` */
const HEADER = /^\s*(?:\|\||\|_\.)/;
/** Panel of Confluence that warns or informs, on a line of its own. */
const PANEL = /^\{(info|note|tip|warning|panel)(?::[^{}\n]{0,200})?\}(.{0,2000}?)(?:\{\1\})?$/;
const CODE = /^\{(?:code|noformat)(?::[^{}\n]{0,100})?\}$/;
/** Macro of its own: `{toc:maxLevel=2}`, `{anchor:top}` */
const MACRO = /^\{[a-z]{2,20}(?::[^{}\n]{0,200})?\}$/;
/** Underlined words on a line of their own: `+New+` */
const UNDERLINED = /^\+([^+\n]{1,80})\+$/;
const STEP = 4;

/** Tells a text in the wiki markup of Redmine, Jira and Confluence by its headings or the headers of its tables. */
export function isTextile(text: string): boolean {
  return (
    /^\s{0,2}h[1-6]\. +\S/m.test(text) ||
    /^\|_\. ?\S/m.test(text) ||
    /^\|\|[^|\n]{1,80}\|\|[^\n]{0,300}\n\|[^|]/m.test(text)
  );
}

/** Writes a text in the wiki markup of Redmine, Jira and Confluence as Markdown. */
export function textileToMarkdown(text: string): string {
  const runs = runsOf(text.split('\n'), (line, [first]) => !ROW.test(line) || !ROW.test(first));
  let isInCode = false;
  const written: string[] = [];
  for (const run of runs) {
    const [line] = run;
    if (CODE.test(line)) {
      isInCode = !isInCode;
      written.push('', '```', '');
    } else if (isInCode) written.push(...run);
    else if (ROW.test(line)) written.push(...tableOf(run));
    else written.push(...linesOf(line));
  }
  return written.join('\n');
}

function tableOf(lines: readonly string[]): readonly string[] {
  const [first = '', ...others] = lines.map((line) => line.trim());
  const isHeaded = HEADER.test(first);
  const rows = isHeaded ? others : [first, ...others];
  return markdownTable(isHeaded ? cellsOf(first) : [], rows.map(cellsOf));
}

/** Cells without how they look: `|_. # |=. 5 |` */
function cellsOf(row: string): string[] {
  const border = row.startsWith('||') ? '||' : '|';
  return row
    .slice(border.length, -border.length)
    .split(border)
    .map((cell) => inlines(cell.replace(/^[_<>=^~\\/\d]{1,8}\. /, '').trim()));
}

function linesOf(line: string): string[] {
  const [, depth, heading = ''] = HEADING.exec(line) ?? [];
  if (depth !== undefined) return ['', `${'#'.repeat(Number(depth))} ${inlines(heading)}`, ''];
  if (line.trim().startsWith('{')) return linesOfMacro(line.trim());
  const [, underlined] = UNDERLINED.exec(line.trim()) ?? [];
  if (underlined !== undefined) return ['', `**${inlines(underlined)}**`, ''];
  const [, marks, item = ''] = ITEM.exec(line) ?? [];
  if (marks === undefined) return [inlines(line)];
  const space = ' '.repeat((marks.length - 1) * STEP);
  return [`${space}${marks.endsWith('#') ? '1.' : '-'} ${inlines(item)}`];
}

/** Lines of a panel on a line of its own; other macros say nothing. */
function linesOfMacro(line: string): string[] {
  const [, panel, words = ''] = PANEL.exec(line) ?? [];
  if (panel === undefined) return [MACRO.test(line) ? '' : inlines(line)];
  const label = panel === 'panel' ? '' : `${panel.toUpperCase()}: `;
  return words === '' ? [''] : ['', label + inlines(words), ''];
}

function inlines(text: string): string {
  return text
    .replace(/\{\{([^{}\n]{1,300})\}\}/g, '`$1`')
    .replace(/(?<![\w@])@([^@\s](?:[^@\n]{0,200}[^@\s])?)@(?![\w@])/g, '`$1`')
    .replace(/(?<![\w*])\*([^\s*](?:[^*\n]{0,300}[^\s*])?)\*(?![\w*])/g, '**$1**')
    .replace(/(?<![\w-])-([^\s-](?:[^-\n]{0,200}[^\s-])?)-(?=\s\()/g, '$1')
    .replace(/\[([^\]|\n]{1,300})\|(https?:[^\]\s|]{1,500})(?:\|[^\]\n]{0,100})?\]/g, '[$1]($2)')
    .replace(/"([^"\n]{1,300})":(https?:[^\s)]{1,500})/g, '[$1]($2)')
    .replace(/\{color(?::[^{}\n]{1,30})?\}/g, '');
}
