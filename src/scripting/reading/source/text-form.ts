import { isDistribution } from './distributions.js';
import { releaseLines } from './plain-headings.js';
import { toLines } from './plain-lines.js';
import { hasChapters } from './plain-outline.js';

/** Marks that only reStructuredText has, besides its directives: roles, literals, links. */
const RESTRUCTURED = [
  /:[a-z]{2,20}(?::[a-z]{2,20})?:`[^`\n]+`/g,
  /(?<![`\\])``[^`\n]+``(?!`)/g,
  /`[^`<>]{1,200}<[^`<>\s]{1,2000}>`_/g,
];
/** Marks that only Markdown has: front matter, headings, fences, links, tables; underlined headings are read from plain text, too. */
const MARKDOWN = [
  /(?<![^])(?:---|\+\+\+)\n/g,
  /^ {0,2}#{1,6} +\S|^ {0,3}```/gm,
  /\]\([^()\s]+\)|^\[[^\]\n]{1,300}\]: \S/gm,
  /^\|(?!\|).*\|$/gm,
];

const DIRECTED = /^\.\. :?[a-z_-]+:|^[^\s#^+"].*\n([#^+"])\1{3,}[ \t]*$/im;
/** Marks that fence or divide in Markdown underline what is just as long. */
const UNDERLINED = /(?<![^\n]\n)^(\w.*[^\s:])[ \t]*\n(([~*.])\3{3,})[ \t]*$/gm;

/** Lines that open a release, or two items, and do so in no Markdown. */
const OWN_LINES = /^=+ .*\d\.\d|^o {1,3}\S.*\n(?:(?!o ).*\n){0,20}o {1,3}\S/m;

/** Markup of a text, decided by its content. */
export function formOf(text: string): 'html' | 'markdown' | 'plain' {
  if (isHtml(text)) return 'html';
  if (isDistribution(text)) return 'plain';
  // A link of Markdown may be a mistake among them.
  const [marks, others] = [countOf(RESTRUCTURED, text), countOf(MARKDOWN, text)];
  const directed = marks > others || isDirected(text);
  if (others > 0)
    return directed && !/^ {0,3}(?:#{1,6} +\S|```)/m.test(text) ? 'plain' : 'markdown';
  if (directed || !hasDoubtfulMarks(text)) return 'plain';
  if (OWN_LINES.test(text)) return 'plain';
  const lines = toLines(text.split('\n', 600));
  return releaseLines(lines).size > 0 || hasChapters(lines) ? 'plain' : 'markdown';
}

function countOf(marks: readonly RegExp[], text: string): number {
  return marks.reduce((count, mark) => count + (text.match(mark)?.length ?? 0), 0);
}

function isDirected(text: string): boolean {
  const titles = [...text.matchAll(UNDERLINED)];
  return DIRECTED.test(text) || titles.some(([, one, marks]) => one?.length === marks?.length);
}

function isHtml(text: string): boolean {
  const start = text.slice(0, 1000).trimStart().toLowerCase();
  if (/^(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body)\b/.test(start)) return true;
  if (!/^<(?!https?:|mailto:)[a-z!]/.test(start) && !isMostlyTags(text)) return false;
  if (MARKDOWN.some((mark) => text.search(mark) !== -1) || hasDoubtfulMarks(text.replace(TAG, '')))
    return false;
  return /<\/(?:p|li|ul|ol|h[1-6]|div|section|table)>/i.test(text);
}

/** A line that begins or ends a block of HTML. */
const BLOCK_LINE = /^\s*<\/?(?:p|h[1-6]|ul|ol|li|dl|dt|dd|table|tr|td|th|div|section)\b/i;

/** Checks whether a text is of HTML but for a line or two, as what Jira writes: `Release Notes - Atlas - Version 4.6` and a list. */
function isMostlyTags(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.filter((line) => BLOCK_LINE.test(line)).length * 2 > lines.length;
}

const TAG = /<\/[a-z][a-z0-9]*>|<!--|<(?:br|img|hr)\b|&(?:#\d{1,6}|[a-z]{2,8});/gi;
const ANY_TAG = new RegExp(TAG.source, 'i');

/** Marks that people set in plain text as well: emphasis, quotes, a tag that is mentioned; code does not have them. */
function hasDoubtfulMarks(content: string): boolean {
  const text = content.replace(/`[^`\n]{1,200}`/g, '``');
  return (
    /(?:^|\n[ \t]*\n) {0,3}~~~[\w-]*\n/.test(text) ||
    /^> \S/m.test(text) ||
    /(?:^|[\s(])(?:\*[^\s*][^*\n]*[^\s*]\*|_[^\s_][^_\n]*[^\s_]_)(?=[\s.,;:)]|$)/m.test(text) ||
    /\*\*[^*\s][^*\n]*\*\*/.test(text) ||
    ANY_TAG.test(text)
  );
}
