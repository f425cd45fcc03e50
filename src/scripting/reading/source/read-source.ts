import type { Source } from './blocks.js';
import { isWithinReach } from './effort.js';
import { readHtml } from './html.js';
import { readMarkdown } from './markdown.js';
import { readPlainText } from './plain-text.js';

/** Reads a text, deciding by what it contains whether it is HTML, Markdown or plain text. */
export function readSource(content: string): Source {
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (isHtml(text)) return readHtml(text);
  return isMarkdown(text) && isWithinReach(text) ? readMarkdown(text) : readPlainText(text);
}

function isHtml(text: string): boolean {
  const start = text.slice(0, 1000).trimStart().toLowerCase();
  if (/^(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body)\b/.test(start)) return true;
  if (!/^<(?!https?:|mailto:)[a-z!]/.test(start)) return false;
  return !hasMarkdownMarks(text) && /<\/(?:p|li|ul|ol|h[1-6]|div|section|table)>/i.test(text);
}

function isMarkdown(text: string): boolean {
  return (
    hasMarkdownMarks(text) ||
    /<\/[a-z][a-z0-9]*>|<!--|<(?:br|img|hr)\b|&(?:#\d{1,6}|[a-z]{2,8});/i.test(text)
  );
}

/** Marks that only Markdown has; underlined headings are read from plain text, too. */
function hasMarkdownMarks(text: string): boolean {
  return (
    /^ {0,3}#{1,6} +\S/m.test(text) ||
    /^ {0,3}(?:```|~~~)/m.test(text) ||
    /\]\([^()\s]+\)/.test(text) ||
    /^> \S/m.test(text) ||
    /(?:^|[\s(])(?:\*[^\s*][^*\n]*[^\s*]\*|_[^\s_][^_\n]*[^\s_]_)(?=[\s.,;:)]|$)/m.test(text) ||
    /\*\*[^*\s][^*\n]*\*\*/.test(text) ||
    /^\[[^\]\n]+\]: \S/m.test(text) ||
    /^(?:---|\+\+\+)\n/.test(text) ||
    /^\|.*\|$/m.test(text)
  );
}
