import { isDistributionHead } from './distributions.js';
import { releaseLines } from './plain-headings.js';
import { toLines } from './plain-lines.js';

/** What a text is written in. */
export type TextForm = 'html' | 'markdown' | 'plain';

const LINES_LOOKED_AT = 600;
/** Marks that only reStructuredText has, besides its directives. */
const ROLE_OR_LITERAL = /:[a-z]{2,20}(?::[a-z]{2,20})?:`[^`\n]+`|(?<![`\\])``[^`\n]+``(?!`)/;

/** Decides by what a text contains. */
export function formOf(text: string): TextForm {
  if (isHtml(text)) return 'html';
  if (isDistributionHead(/\S.*/.exec(text)?.[0] ?? '')) return 'plain';
  const directed = /^\.\. [a-z_-]+::/im.test(text) || /^[^\s#^].*\n([#^])\1{3,}[ \t]*$/m.test(text);
  if (hasMarkdownMarks(text))
    return directed && !/^ {0,3}(?:#{1,6} +\S|```)/m.test(text) ? 'plain' : 'markdown';
  if (directed || !hasDoubtfulMarks(text) || ROLE_OR_LITERAL.test(text)) return 'plain';
  // Lines that open a release and are no headings of Markdown.
  if (/^=+ .*\d\.\d/m.test(text)) return 'plain';
  return releaseLines(toLines(text.split('\n', LINES_LOOKED_AT))).size > 0 ? 'plain' : 'markdown';
}

function isHtml(text: string): boolean {
  const start = text.slice(0, 1000).trimStart().toLowerCase();
  if (/^(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body)\b/.test(start)) return true;
  if (!/^<(?!https?:|mailto:)[a-z!]/.test(start)) return false;
  if (hasMarkdownMarks(text) || hasDoubtfulMarks(text.replace(TAG, ''))) return false;
  return /<\/(?:p|li|ul|ol|h[1-6]|div|section|table)>/i.test(text);
}

const TAG = /<\/[a-z][a-z0-9]*>|<!--|<(?:br|img|hr)\b|&(?:#\d{1,6}|[a-z]{2,8});/gi;

/** Marks that only Markdown has; underlined headings are read from plain text, too. */
function hasMarkdownMarks(text: string): boolean {
  return (
    /^ {0,2}#{1,6} +\S/m.test(text) ||
    /^ {0,3}```/m.test(text) ||
    /\]\([^()\s]+\)/.test(text) ||
    /^\[[^\]\n]+\]: \S/m.test(text) ||
    /^(?:---|\+\+\+)\n/.test(text) ||
    /^\|(?!\|).*\|$/m.test(text)
  );
}

/** Marks that people set in plain text as well: emphasis, quotes, a tag that is spoken of. */
function hasDoubtfulMarks(text: string): boolean {
  return (
    /(?:^|\n[ \t]*\n) {0,3}~~~[\w-]*\n/.test(text) ||
    /^> \S/m.test(text) ||
    /(?:^|[\s(])(?:\*[^\s*][^*\n]*[^\s*]\*|_[^\s_][^_\n]*[^\s_]_)(?=[\s.,;:)]|$)/m.test(text) ||
    /\*\*[^*\s][^*\n]*\*\*/.test(text) ||
    new RegExp(TAG.source, 'i').test(text)
  );
}
