import { headingsOf } from '../reading/text-headings.js';

const FENCE = /^\s{0,3}(?:`{3,}|~{3,})/;
/** An entry of a table of contents. */
const INDEX_ENTRY = /^\s*(?:[*+-]|\d{1,4}[.)])\s+\[[^\]\n]{1,200}\]\(#/;
/** A row of badges, the target of a link, a comment or a directive: layout that is not narrated. */
const LAYOUT = /^\s*(?:\[[^\]\n]{1,200}\]:|\[?!\[|<!--|\.\. |:[\w-]{1,40}:)/;

/** HTML tag within a line. */
export const TAG = /<[^<>]{0,500}>/g;

/** Line of a text that people read as language. */
export interface ReadableLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** Lines with words, without headings, code, front matter and layout. */
export function readableLines(content: string): readonly ReadableLine[] {
  const headings = new Set(headingsOf(content).map(({ line }) => line));
  const lines: ReadableLine[] = [];
  let fence: string | undefined;
  let isFrontMatter = false;
  for (const [index, text] of content.split(/\r\n?|\n/).entries()) {
    const mark = FENCE.exec(text)?.[0].trim();
    if (index === 0 && text.trimEnd() === '---') isFrontMatter = true;
    else if (isFrontMatter) isFrontMatter = !/^(?:---|\.\.\.)\s*$/.test(text);
    else if (mark !== undefined && fence === undefined) fence = mark;
    else if (fence !== undefined) fence = mark?.startsWith(fence) === true ? undefined : fence;
    else if (!headings.has(index) && !isFrame(text)) lines.push({ number: index + 1, text });
  }
  return lines;
}

/** Checks whether a line is layout or only leads to the lines below it. */
function isFrame(text: string): boolean {
  return LAYOUT.test(text) || INDEX_ENTRY.test(text) || text.trimEnd().endsWith(':');
}
