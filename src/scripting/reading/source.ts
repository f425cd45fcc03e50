import type { Source } from './blocks.js';
import { readHtml } from './html-source.js';
import { readMarkdown } from './markdown-source.js';
import { readPlainText } from './plain-text-source.js';

/** Marks beyond which a text is an attack on the parser, not a text. */
const MAX_NESTING = 60;
const MAX_OPEN_BRACKETS = 1500;
const MAX_MARK_RUN = 80;
const MAX_MARKS_PER_LINE = 4000;

/** Decides by what stands in the text whether it is HTML, Markdown or plain text, and reads it. */
export function readSource(content: string): Source {
  const text = content.replace(/^\uFEFF/, '').replace(/[\uE000-\uE003]/g, '');
  if (isTooDeep(text)) return readPlainText(withoutTags(text));
  try {
    if (isHtml(text)) return readHtml(text);
    return isPlainText(text) ? readPlainText(text) : readMarkdown(text);
  } catch (error) {
    // Only the stack's end is expected here: markup nested deeper than the parsers can follow.
    if (error instanceof RangeError) return readPlainText(withoutTags(text));
    throw error;
  }
}

function isTooDeep(text: string): boolean {
  let openBrackets = 0;
  let run = 0;
  let depth = 0;
  let previous = '';
  for (const sign of text) {
    run = sign === previous && '*_[]<>~`!('.includes(sign) ? run + 1 : 0;
    if (sign === '\n') depth = 0;
    else if ('>*-+'.includes(sign)) depth += 1;
    else if (sign !== ' ' && sign !== '\t') depth = Number.NEGATIVE_INFINITY;
    if (sign === '[' || sign === '<') openBrackets += 1;
    if (sign === ']' || sign === '>') openBrackets = Math.max(0, openBrackets - 1);
    if (openBrackets > MAX_OPEN_BRACKETS || run > MAX_MARK_RUN) return true;
    if (depth > MAX_NESTING && !/^[-*\s]*$/.test(previous)) return true;
    previous = sign;
  }
  return (
    mostMarks(text) > MAX_MARKS_PER_LINE || deepestIndent(text) > 400 || deepestElement(text) > 500
  );
}

/** Emphasis, link and code marks within one paragraph cost the Markdown parser the square of their number. */
function mostMarks(text: string): number {
  return Math.max(
    ...text.split(/\n[ \t]*\n/).map((part) => part.length - part.replace(/[*_[\]`|]/g, '').length),
  );
}

function deepestIndent(text: string): number {
  let deepest = 0;
  for (const match of text.matchAll(/^[ \t]{100,}(?=[-*+>])/gm)) {
    deepest = Math.max(deepest, match[0].length);
  }
  return deepest;
}

function deepestElement(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const match of text.matchAll(/<(\/?)[a-z][a-z0-9]{0,20}[\s>]/gi)) {
    depth = Math.max(0, depth + (match[1] === '/' ? -1 : 1));
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function withoutTags(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>\n]{0,200}>/gi, ' ')
    .replace(/([*_[\]<>~`!(>#-])\1{5,}/g, '$1')
    .replace(/^(?:[>*+-][ \t]*){3,}/gm, '- ');
}

function isHtml(text: string): boolean {
  const start = text
    .slice(0, 3000)
    .replace(/^\s*(?:<\?xml[^>]*>|<!--[\s\S]{0,1500}?-->)\s*/, '')
    .trimStart();
  if (/^<(?:!doctype html|html|head|body)\b/i.test(start)) return true;
  if (!/^<(?:h[1-6]|ul|ol|p|div|section|article|main|table|dl)\b/i.test(start)) return false;
  return !/^(?:#{1,6} |[-*+] |```|={3,}$|-{3,}$)/m.test(text);
}

/** No sign of Markdown, and a shape (indented headings, bullets Markdown does not know) that it would lose. */
function isPlainText(text: string): boolean {
  if (/^#{1,6}[ \t]+\S|^```|^~~~|\]\(|^\[[^\]\n]{1,200}\]:\s|\*\*\S/m.test(text)) return false;
  if (/^\S[^\n]*\n(?:={3,}|-{3,})[ \t]*$/m.test(text)) return false;
  if (/^[ \t]*[o•‣·][ \t]+\S/m.test(text)) return true;
  if (/^[ \t]+[-*+][ \t]+\S/m.test(text) || /^[*-] \S[^\n]*\n\n? {2,}\S/m.test(text)) return true;
  return (
    /^(?:[A-Z][A-Z0-9 ]{3,60}|\d+\.\s+[A-Z][^\n]{2,80})$/m.test(text) && !/^[-*+] /m.test(text)
  );
}
