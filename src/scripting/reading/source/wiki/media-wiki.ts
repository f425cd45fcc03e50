import { markdownTable } from '../markdown-table.js';

const HEADING = /^(={1,6})\s*([^=\s](?:.{0,300}[^=\s])?)\s*\1\s*$/;
/** Items with their depth: `** text`, `#* text`; terms and what they mean: `;Recipes`, `:text` */
const ITEM = /^([*#:;]{1,6})\s*(\S.*)$/;
/** Template on a line of its own that warns: `{{Warning|Close the week first.}}` */
const WARNING = /^\{\{(warning|note|notice|important|caution|attention|tip)\|([^{}]{1,2000})\}\}$/i;
const CATEGORY =
  /^\[\[(?:Category|Kategorie|Catégorie|Categoría|File|Datei|Fichier):[^\]]{0,300}\]\]$/i;
const STEP = 4;

/** Tells a text in the markup of MediaWiki by a table, or by headings beside marks that only it has. */
export function isMediaWiki(text: string): boolean {
  if (/^\{\|.*\n[|!]/m.test(text)) return true;
  const isHeaded = /^(={2,6}) ?[^=\n]{1,200} ?\1\s*$/m.test(text);
  return isHeaded && /'''[^'\n]{1,200}'''|^\{\{\w|\[\[[^\]\n]{1,200}\]\]|^;.{1,80}\n:/m.test(text);
}

/** Writes a text in the markup of MediaWiki as Markdown. */
export function mediaWikiToMarkdown(text: string): string {
  const lines = withoutTemplates(text).split('\n');
  const written: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.startsWith('{|')) {
      const end = lines.findIndex((one, index) => index > at && one.startsWith('|}'));
      const last = end === -1 ? lines.length : end;
      written.push(...tableOf(lines.slice(at + 1, last)));
      at = last;
    } else written.push(...linesOf(line));
  }
  return written.join('\n');
}

/** Removes templates of several lines, and notes. */
function withoutTemplates(text: string): string {
  return text
    .replace(/^\{\{[^{}\n]{1,200}\n(?:[ \t]{0,8}[|}*].*\n)*/gm, '')
    .replace(/<ref[^<>]{0,200}(?:\/>|>[^<]{0,2000}<\/ref>)/g, '')
    .replace(/<references[^<>]{0,100}>/g, '');
}

function linesOf(line: string): string[] {
  const [, marks, heading = ''] = HEADING.exec(line) ?? [];
  if (marks !== undefined) return ['', `${'#'.repeat(marks.length)} ${inlines(heading)}`, ''];
  const [, name, warning = ''] = WARNING.exec(line) ?? [];
  if (name !== undefined) return ['', `${name.toUpperCase()}: ${inlines(warning)}`, ''];
  if (CATEGORY.test(line)) return [];
  const [, item, words = ''] = ITEM.exec(line) ?? [];
  if (item === undefined) return [inlines(line)];
  if (item === ';') return ['', `**${inlines(words)}**`, ''];
  const space = ' '.repeat((item.length - 1) * STEP);
  return [`${space}${item.endsWith('#') ? '1.' : '-'} ${inlines(words)}`];
}

function tableOf(lines: readonly string[]): readonly string[] {
  let header: string[] = [];
  const rows: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith('|-')) rows.push([]);
    else if (line.startsWith('!')) header = [...header, ...cellsOf(line, /!!|\|\|/)];
    else if (line.startsWith('|') && !line.startsWith('|+'))
      rows.at(-1)?.push(...cellsOf(line, /\|\|/));
  }
  return markdownTable(
    header,
    rows.filter((row) => row.length > 0),
  );
}

/** Cells of a line, without how they look: `| style="color:red" | open` */
function cellsOf(line: string, border: RegExp): string[] {
  return line
    .slice(1)
    .split(border)
    .map((cell) => inlines(cell.replace(/^[^|[\]{}]{0,200}=[^|[\]{}]{0,200}\|(?!\|)/, '').trim()));
}

function inlines(text: string): string {
  return text
    .replace(/'''([^'\n]{1,300})'''/g, '**$1**')
    .replace(/''([^'\n]{1,300})''/g, '*$1*')
    .replace(/\[\[(?:[^\]|\n]{1,200}\|)?([^\]|\n]{1,200})\]\]/g, '$1')
    .replace(/\[(https?:[^\s\]]{1,500}) ([^\]\n]{1,300})\]/g, '[$2]($1)')
    .replace(/<(?:code|tt|nowiki)>([^<>\n]{1,300})<\/\w+>/g, '`$1`')
    .replace(/\{\{[^{}\n]{1,300}\}\}/g, '');
}
