import type { Source, SourceBlock, SourceItem, Span } from './blocks.js';

interface Line {
  readonly indent: number;
  readonly text: string;
}

interface OpenItem {
  readonly indent: number;
  readonly blocks: SourceBlock[];
}

const BULLET = /^(?:[-*+•‣·o]|\d{1,3}[.)]|\(\d{1,3}\))[ \t]+(?=\S)/;
const UNDERLINE = /^(?:={3,}|-{3,}|~{3,}|\*{3,}|#{3,}|\^{3,})$/;
/** Deeper lists are read as if they stood at this depth. */
const MAX_DEPTH = 40;

/**
 * Reads plain text by its indentation: bullets of any sign, lines wrapped under them, underlined,
 * numbered and ALL-CAPS headings. The style of GNU's `NEWS` and `ChangeLog`, and of most text files.
 */
export function readPlainText(content: string): Source {
  const lines = content.split(/\r\n?|\n/).map(lineOf);
  const blocks: SourceBlock[] = [];
  const open: OpenItem[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    if (line === undefined) break;
    if (line.text === '' || UNDERLINE.test(line.text)) {
      at += 1;
      continue;
    }
    const heading = headingAt(lines, at);
    if (heading !== undefined) {
      open.length = 0;
      blocks.push(heading);
      at += 1;
      continue;
    }
    const end = paragraphEnd(lines, at);
    addParagraph(blocks, open, lines.slice(at, end));
    at = end;
  }
  return { blocks };
}

function lineOf(raw: string): Line {
  const expanded = raw.replace(/\t/g, '        ').trimEnd();
  const text = expanded.trimStart();
  return { indent: expanded.length - text.length, text };
}

function headingAt(lines: readonly Line[], at: number): SourceBlock | undefined {
  const line = lines[at];
  const next = lines[at + 1];
  if (line === undefined || line.text.length > 100) return undefined;
  const alone = (lines[at - 1]?.text ?? '') === '' && (next?.text ?? '') === '';
  if (next !== undefined && UNDERLINE.test(next.text)) {
    return heading(next.text.startsWith('=') ? 1 : 2, line.text);
  }
  if (line.indent > 3 || !alone) return undefined;
  const numbered = /^(\d{1,2}(?:\.\d{1,2})*)\.?\s+([A-Z].*[^.:;,])$/.exec(line.text);
  if (numbered?.[1] !== undefined && numbered[2] !== undefined) {
    return heading(Math.min(6, numbered[1].split('.').length + 1), numbered[2]);
  }
  return isAllCaps(line.text) ? heading(2, line.text) : undefined;
}

function isAllCaps(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && text === text.toUpperCase() && !BULLET.test(text);
}

function heading(depth: number, text: string): SourceBlock {
  return { type: 'heading', depth, spans: [{ text: text.replace(/^[=*#]+\s*|\s*[=*#]+$/g, '') }] };
}

function paragraphEnd(lines: readonly Line[], start: number): number {
  const first = lines[start];
  const bulleted = first !== undefined && BULLET.test(first.text);
  let end = start + 1;
  for (let line = lines[end]; line !== undefined && line.text !== ''; line = lines[end]) {
    if (BULLET.test(line.text)) break;
    const last = lines[end - 1];
    if (bulleted && first !== undefined && line.indent <= first.indent) break;
    if (last?.text.endsWith(':') === true && line.indent > last.indent) break;
    if (!bulleted && first !== undefined && line.indent < first.indent) break;
    end += 1;
  }
  return end;
}

function addParagraph(blocks: SourceBlock[], open: OpenItem[], lines: readonly Line[]): void {
  const first = lines[0];
  if (first === undefined) return;
  const bullet = BULLET.exec(first.text)?.[0] ?? '';
  while ((open.at(-1)?.indent ?? -1) >= first.indent) open.pop();
  const text = lines.map((line) => line.text).join('\n');
  const paragraph: SourceBlock = { type: 'paragraph', spans: spansOf(text.slice(bullet.length)) };
  const siblings = open.at(-1)?.blocks ?? blocks;
  if (bullet === '' || open.length >= MAX_DEPTH) {
    siblings.push(paragraph);
    return;
  }
  const item = { indent: first.indent, blocks: [paragraph] };
  appendItem(siblings, item, /\d/.test(bullet));
  open.push(item);
}

function appendItem(siblings: SourceBlock[], item: SourceItem, ordered: boolean): void {
  const last = siblings.at(-1);
  if (last?.type === 'list' && last.ordered === ordered && Array.isArray(last.items)) {
    const items: SourceItem[] = last.items;
    items.push(item);
  } else siblings.push({ type: 'list', ordered, start: 1, items: [item] });
}

/** Text between back-ticks is code in plain text, too. */
function spansOf(text: string): Span[] {
  return text
    .split(/`{1,2}([^`\n]{1,200})`{1,2}/)
    .map((part, index) => (index % 2 === 1 ? { text: part, code: true } : { text: part }));
}
