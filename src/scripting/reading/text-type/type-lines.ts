import type { Features } from '../../classifier/classifier.js';
import { headingStem, headingWords } from '../headings/heading-words.js';

/** Tags that end a line of an HTML text. */
const BLOCK_TAG = /<\/?(?:p|li|h[1-6]|tr|t[dh]|div|br|[uo]l|table)\b[^<>]{0,200}>/gi;
const TAG = /<[^<>]{1,200}>/g;
const TARGET = /\]\([^)\s]{0,300}\)/g;
const ADDRESS = /\b[a-z]{2,10}:\/\/\S{1,500}/g;
/** Characters and lines that are looked at. */
const LOOKED_AT = 60_000;
const MOST_LINES = 600;
const MOST_LINES_OF_WORDS = 150;
const LONGEST_LINE = 160;
const MOST_WORDS = 25;

/** `1.2`, but no amount: `$1.20`, `1.2 %`, `1.20,00` */
export const VERSION = /(?<![$€£¥\d.,]|[$€£¥] )\d{1,8}\.\d{1,8}(?![\d,]| ?[%€$£¥])/;

/** Marks of a line that say something about its text, by name. */
const MARKS: readonly (readonly [string, RegExp])[] = [
  ['@version', VERSION],
  ['@asks', /\?\W?$/],
  ['@year', /\d{4}/],
  ['@bullet', /^[-*+•·–] /],
  ['@number', /^\W{0,3}\d{1,4}[.)]/],
  ['@id', /#\d|\b[A-Z]{2,9}-\d|\b[0-9a-f]{7,40}\b/],
  ['@sentence', /[.!?]\W?$/],
];
const FEW_WORDS = 3;

/** Lines of a text that hold words, without tags and addresses. */
export function wordedLines(content: string): readonly string[] {
  const text = content
    .slice(0, LOOKED_AT)
    .replace(BLOCK_TAG, '\n')
    .replace(TAG, ' ')
    .replace(TARGET, ' ')
    .replace(ADDRESS, ' ');
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  return withoutCode(lines)
    .filter((line) => /\p{L}{2}/u.test(line))
    .slice(0, MOST_LINES);
}

/** Lines outside fenced code: a transcript says nothing about the text around it. */
function withoutCode(lines: readonly string[]): readonly string[] {
  let isCode = false;
  return lines.filter((line) => {
    const isFence = line.startsWith('```');
    if (isFence) isCode = !isCode;
    return !isFence && !isCode;
  });
}

/** Stems of a line, each pair of neighbours, the first word and the marks. */
export function featuresOfTypeLine(line: string): Features {
  const start = line.slice(0, LONGEST_LINE);
  const words = headingWords(start.replace(/\d{1,20}/g, ' '))
    .slice(0, MOST_WORDS)
    .map(headingStem)
    .filter((word) => word.length > 1);
  const seen = new Set(words);
  const count = seen.size;
  for (const [index, word] of words.entries())
    seen.add(index === 0 ? `^${word}` : `${words[index - 1] ?? ''} ${word}`);
  for (const [name, pattern] of MARKS) if (pattern.test(start)) seen.add(name);
  if (words.length <= FEW_WORDS) seen.add('@short');
  return { seen, words: count };
}

/** Everything that the lines of a text have, each once. */
export function featuresOfText(lines: readonly Features[]): Features {
  const seen = new Set(lines.slice(0, MOST_LINES_OF_WORDS).flatMap((line) => [...line.seen]));
  return { seen, words: seen.size };
}
