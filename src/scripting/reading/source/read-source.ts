import { isAsciidoc } from './asciidoc/is-asciidoc.js';
import { asciidocToMarkdown } from './asciidoc/to-markdown.js';
import type { Source, UnmarkedLines } from './blocks.js';
import { withLogExcerpts } from './git-log/log-excerpts.js';
import { readGitLog } from './git-log/read-git-log.js';
import { readHtml } from './html.js';
import { withItemBullets } from './item-lines.js';
import { readMail } from './mail/read-mail.js';
import { withoutSignature } from './mail/signed-text.js';
import { readMarkdown } from './markdown.js';
import { toLines } from './plain-lines.js';
import { hasChapters } from './plain-outline.js';
import { withoutPages } from './plain-pages.js';
import { withPlainTables } from './plain-tables.js';
import { readPlainText } from './plain-text.js';
import { readSeparatedValues } from './separated-values.js';
import { formOf } from './text-form.js';
import { wikiToMarkdown } from './wiki/wiki-markup.js';

/** Longer runs without a letter or digit, and more empty lines, are not layout that anybody wrote. */
const LONGEST_RUN = 1_000;
const MOST_EMPTY_LINES = 100;
const ENDLESS_RUN = new RegExp(`(?<![^\\p{L}\\p{N}])[^\\p{L}\\p{N}]{${LONGEST_RUN + 1},}`, 'gu');
const ENDLESS_GAP = new RegExp(`(?<![ \\t\\n])(?:[ \\t]*\\n){${MOST_EMPTY_LINES},}`, 'g');

/** Reads a text, deciding by what it contains what it is written in. */
export function readSource(content: string, unmarked: UnmarkedLines = 'entries'): Source {
  // What could make a reader look at the same characters again and again is cut to what it stands for.
  const text = withoutSignature(content.replace(/\r\n?/g, '\n'))
    .replace(/^\uFEFF/, '')
    .replace(ENDLESS_RUN, shortened)
    .replace(ENDLESS_GAP, '\n'.repeat(MOST_EMPTY_LINES));
  const mail = readMail(text);
  if (mail === undefined) return readText(text, unmarked);
  const { subject } = mail;
  const title = subject === undefined || subject === '' ? {} : { title: subject };
  return { ...title, ...readText(mail.body, unmarked) };
}

function readText(text: string, unmarked: UnmarkedLines): Source {
  const generated = readGitLog(text) ?? readSeparatedValues(text);
  if (generated !== undefined) return generated;
  const excerpts = withLogExcerpts(text);
  const source = readForm(excerpts.text, unmarked);
  return excerpts.isLog ? { ...source, isChangelog: true } : source;
}

function readForm(content: string, unmarked: UnmarkedLines): Source {
  const markdown = isAsciidoc(content) ? asciidocToMarkdown(content) : wikiToMarkdown(content);
  if (markdown !== undefined && isWithinReach(markdown)) return readMarkdown(markdown, unmarked);
  const chapters = formOf(content) === 'plain' ? inChapters(content) : undefined;
  const text = withPlainTables(withItemBullets(chapters ?? content));
  const form = chapters === undefined ? formOf(text) : 'plain';
  if (form === 'html') return readHtml(text);
  return form === 'markdown' && isWithinReach(text)
    ? readMarkdown(text, unmarked)
    : readPlainText(text, unmarked);
}

/** Plain text of numbered chapters without its pages and its table of contents, whose columns would look like a table. */
function inChapters(content: string): string | undefined {
  const lines = withoutPages(content.split('\n'));
  return hasChapters(toLines(lines)) ? lines.join('\n') : undefined;
}

/** Marks that open and close at the ends of a run, such as a code fence, stay. */
function shortened(run: string): string {
  const characters = Array.from(run);
  return [...characters.slice(0, LONGEST_RUN / 2), ...characters.slice(-LONGEST_RUN / 2)].join('');
}

/** Parsing Markdown takes about a tenth of a millisecond per line and per mark: beyond these counts nobody wrote by hand. */
const MOST_LINES = 2_000;
const MOST_MARKS = 4_500;
const MOST_RULED_LINES = 600;

/**
 * Checks whether a text has no more lines and marks than a Markdown parser reads in a moment; what has more is read as
 * plain text.
 */
function isWithinReach(text: string): boolean {
  return (
    count(text, /\n[ \t]*\S/g) <= MOST_LINES &&
    count(text, /[[\]<>`&|@]|[*_~]+/g) <= MOST_MARKS &&
    count(text, /\n[ \t>]*[-=*_~`+]{1,3}[ \t]*(?=\n|$)/g) <= MOST_RULED_LINES
  );
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
