import { wordSet } from '../../word-set.js';
import { PhraseList } from '../../phrase-list.js';
import struckRemarks from './struck-remarks.json' with { type: 'json' };
import { apartLines } from './markdown-lines.js';

/** An item whose words are struck out, up to what is said of it. */
const STRUCK = /^([ \t]*[-*+] +)~~[^~]{1,2000}~~\W*/gm;
/** Words that begin a remark about the text itself, unlike `this release`. */
const REMARKS = new PhraseList(struckRemarks);
/** The rest of the line and those that go on with it. */
const REMARK = /.*(?:\n[ \t]*[^\s*+\d#-].*){0,20}/y;

/** Names of a language, and no bold words: `support __proto__` */
const DUNDER = /(?<=[\s(])__([a-z_]{2,20})__(?=[\s),.;:]|$)/g;
const DUNDER_NAMES = wordSet(`
  enter aenter exit aexit annotations call del dict dirname eq filename getattr getattribute getitem hash init
  init_subclass iter main post_init proto repr setattr setitem slots str typename
`);

/** The text without the marks of notices, kramdown's attributes and what a template puts in, with framed headings and MyST's roles as they are written elsewhere. */
export function prepareMarkdown(content: string): string {
  return (
    withoutStruck(
      apartLines(content)
        // A backslash in quotes is one: `'\\'`
        .replace(/(?<=(['"]))\\(?=\1)/g, '\\\\'),
    )
      // The lines of an item in a quote, as deep as the item
      .replace(/(?<=^[ \t]*>.*\n) {4,}>[ \t]*/gm, '')
      // `!!! note "Title"` over an indented paragraph (MkDocs); `:::note[Title]` and its end (Docusaurus, VitePress, Pandoc)
      .replace(/^(?:!!!|\?{3}\+?)(?: [a-z-]+){1,4}(?: ".*")?[ \t]*\n(?:[ \t]*\n)? {4}/gm, '\n')
      .replace(/^:{3,}(?!:)(?: *(?:[\w-]+(?:\[.*\])?|\[.*\]))?[ \t]*$/gm, '')
      .replace(
        /^[ \t]*\{:[^{}\n]{0,200}\}[ \t]*$|\{\{(?<=\]\([^\s()]{0,200}\{\{)[^{}\n]{0,80}\}\}/gm,
        '',
      )
      .replace(/(?<!`)\{\{[<%][^{}\n]{0,200}[>%]\}\}/g, '')
      .replace(/^(={1,3}) +(\S[^=\n]*) =+ *$/gm, (_, marks: string, words: string) => {
        return `${'#'.repeat(4 - marks.length)} ${words}`;
      })
      .replace(/^[^`\n]+$/gm, withDunderNames)
      // Links as reStructuredText has them
      .replace(/`([^`<>\n]{1,80}?)\s*<(https?:[^`<>\s]{1,300})>`__?(?!\w)/g, '[$1]($2)')
      .replace(/(?<=[a-z]-[a-z]{1,12}-)\n[ \t]*(?=[a-z])/g, '')
      .replace(/\{(issue|gh|ticket|pr|pull)\}`(\d[\d, ]*)`/g, (_, of: string, all: string) => {
        return all.replace(/(?=\b\d)/g, of.startsWith('p') ? '!' : '#');
      })
      .replace(/\{pep\}`(\d+)`/g, 'PEP $1')
      .replace(/\{user\}`([\w-]+)`/g, '@$1')
      .replace(/\{[a-z]{2,20}(?::[a-z]{2,20})?\}`(?:~(?:\w+\.)*)?(?=\w)/g, '`')
  );
}

/** With what is struck out goes what is said of it: `~~Folds maps.~~ NOTE: This was undone.` */
function withoutStruck(content: string): string {
  const kept: string[] = [];
  let end = 0;
  for (const { 0: whole, 1: mark = '', index } of content.matchAll(STRUCK)) {
    const start = index + whole.length;
    const behind = REMARKS.endAt(content, start);
    if (behind === undefined || / (?:release|version)/iy.test(content.slice(behind))) continue;
    REMARK.lastIndex = start;
    kept.push(content.slice(end, index), mark);
    end = start + (REMARK.exec(content)?.[0].length ?? 0);
  }
  return kept.join('') + content.slice(end);
}

function withDunderNames(line: string): string {
  return line.replace(DUNDER, (whole, name: string) => {
    return DUNDER_NAMES.has(name) ? `\`${whole}\`` : whole;
  });
}
