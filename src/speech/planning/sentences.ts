import type { TextRange } from '../../domain/script.js';
import { endsWithAbbreviation } from './abbreviations.js';

/** Marks that can end a sentence, with the quotes and brackets that close behind them. */
const TERMINATOR = /[.!?…。！？]{1,64}["'”’»)\]}*_]{0,8}(?=\s|$)|[。！？]/gu;
/** A line break that starts something new: a list item follows, or the line before was finished. */
const LIST_ITEM = /^\s*(?:[-*•+]|\d{1,3}[.)])\s/u;
const LINE_END = /[.!?…:;。！？]["'”’»)\]]?\s*$/u;

/** Splits a paragraph into its sentences: trimmed, in order, leaving out nothing but white space. */
export function splitSentences(text: string, paragraph: TextRange): readonly TextRange[] {
  const sentences: TextRange[] = [];
  for (const block of splitLines(text, paragraph)) {
    const source = text.slice(block.start, block.end);
    let start = 0;
    for (const mark of source.matchAll(TERMINATOR)) {
      const end = mark.index + mark[0].length;
      if (!endsSentence(source, start, mark.index, end, mark[0])) continue;
      push(sentences, text, block.start + start, block.start + end);
      start = end;
    }
    push(sentences, text, block.start + start, block.end);
  }
  return sentences;
}

function endsSentence(
  source: string,
  start: number,
  markStart: number,
  markEnd: number,
  mark: string,
): boolean {
  const next = source.slice(markEnd, markEnd + 24).trimStart();
  if (next === '') return true;
  if (/^(?:\.{2,}|…)/u.test(mark)) return !/^\p{Ll}/u.test(next);
  if (!mark.startsWith('.')) return true;
  const before = source.slice(Math.max(start, markStart - 24), markStart);
  if (/^\s*(?:\d{1,3}|[A-Za-z])$/u.test(source.slice(start, Math.min(markStart, start + 8)))) {
    return false; // "1." and "a." number a list item
  }
  return !endsWithAbbreviation(before, next);
}

/** Joins wrapped lines; separates lines that stand by themselves. */
function splitLines(text: string, paragraph: TextRange): readonly TextRange[] {
  const blocks: TextRange[] = [];
  let start = paragraph.start;
  let lineStart = paragraph.start;
  for (;;) {
    const newline = text.indexOf('\n', lineStart);
    if (newline === -1 || newline >= paragraph.end) break;
    const next = text.slice(newline + 1, Math.min(newline + 41, paragraph.end));
    const lineTail = text.slice(Math.max(lineStart, newline - 8), newline);
    if (LIST_ITEM.test(next) || LINE_END.test(lineTail)) {
      blocks.push({ start, end: newline });
      start = newline + 1;
    }
    lineStart = newline + 1;
  }
  blocks.push({ start, end: paragraph.end });
  return blocks;
}

function push(sentences: TextRange[], text: string, start: number, end: number): void {
  const range = trim(text, start, end);
  if (range.start < range.end) sentences.push(range);
}

/** The range without white space at its ends. */
export function trim(text: string, start: number, end: number): TextRange {
  const slice = text.slice(start, end);
  const trimmedStart = slice.trimStart();
  return {
    start: start + slice.length - trimmedStart.length,
    end: start + slice.length - trimmedStart.length + trimmedStart.trimEnd().length,
  };
}
