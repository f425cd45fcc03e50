import words from './page-words.json' with { type: 'json' };
import { contentsAmong, inColumns, isLed, isPaged } from './plain-contents.js';

/*
 * Pages of a text that was laid out for paper: running heads, page numbers, form feeds and tables of contents are left
 * out, and what they parted is made whole.
 */

const PAGES: ReadonlySet<string> = new Set(words);
const MOST_LINES = 20_000;
const LONGEST = 160;

/** Number at the end of a line, with the count of all pages or without it: `3 of 7`, `2/2`, `1 von 4`, `3` */
const NUMBER = /(?:^|(?<=[\s.]))(\d{1,4})(?:(?: ?\/ ?| (?:of|von|de|di|van|sur) )(\d{1,4}))?$/;
/** `- 1 -` */
const DASHED = /^[-–—] \d{1,4} [-–—]$/;
/** Word before a number. */
const WORD = /(?:^|[\s([])(\p{L}{1,10}\.?) $/u;
/** End of what is before a page number in a running head, and before the word for a page. */
const PARTED = /^$|(?:\t ?|[·|,–—/-] )$/;
/** Columns or marks between the parts of a running head. */
const COLUMNS = /\S\t\S| \| | · /;
/** A number of its own at the right or in the middle. */
const INDENTED = /^\s{20}/;

/** Page number at the end of a line. */
interface PageNumber {
  /** Words before it. */
  readonly head: string;
  /** True if a word says that it is one. */
  readonly isNamed: boolean;
  /** True if the number of all pages is behind it. */
  readonly isCounted: boolean;
}

/** Lines of a text without what only belongs to its pages. */
export function withoutPages(text: readonly string[]): readonly string[] {
  if (text.length > MOST_LINES) return text;
  const lines = text.flatMap((line) => line.split('\f'));
  const frames = framesAmong(lines, lines.length > text.length);
  const contents = contentsAmong(lines);
  if (frames.size + contents.size === 0) return lines;
  const kept: string[] = [];
  let isParted = false;
  for (const [index, line] of lines.entries()) {
    if (contents.has(index)) continue;
    if (frames.has(index)) isParted = true;
    else {
      if (isParted && line.trim() !== '') {
        joinPages(kept, line);
        isParted = false;
      }
      kept.push(line);
    }
  }
  return kept;
}

/** Leaves one blank line, or none in the middle of a sentence, where pages were parted. */
function joinPages(kept: string[], next: string): void {
  while (kept.length > 0 && kept.at(-1)?.trim() === '') kept.pop();
  const before = kept.at(-1)?.trim() ?? '';
  if (!/^\s*\p{Ll}/u.test(next) || /[.!?:;]$/.test(before)) kept.push('');
}

/**
 * Running heads and page numbers: lines that surely are, lines alike but for their number, and, where there are pages,
 * lines in columns that are repeated.
 */
function framesAmong(lines: readonly string[], isFed: boolean): ReadonlySet<number> {
  const frames = new Set(bareNumbers(lines));
  const byShape = new Map<string, number[]>();
  for (const [index, written] of lines.entries()) {
    const line = written.length > LONGEST ? '' : inColumns(written);
    const isTitle = line === '' || isLed(line) || isPaged(line);
    const page = isTitle ? undefined : pageNumberOf(line);
    if (isPageNumber(line, page, written)) frames.add(index);
    const shape = isTitle ? undefined : shapeOf(line, page);
    if (shape !== undefined) addTo(byShape, shape, index);
  }
  const isPaper = isFed || frames.size > 0;
  for (const [shape, same] of byShape) {
    const isHead = same.length > 1 && (isPaper || !COLUMNS.test(shape));
    if (isHead) for (const at of same) frames.add(at);
  }
  return frames;
}

function addTo(byShape: Map<string, number[]>, shape: string, index: number): void {
  const same = byShape.get(shape);
  if (same === undefined) byShape.set(shape, [index]);
  else same.push(index);
}

function pageNumberOf(line: string): PageNumber | undefined {
  const found = NUMBER.exec(line);
  const [, page = '', count] = found ?? [];
  if (found === null || (count !== undefined && Number(page) > Number(count))) return undefined;
  const before = line.slice(0, found.index);
  const [, word = ''] = WORD.exec(before) ?? [];
  const isNamed = PAGES.has(word.toLowerCase());
  const head = isNamed ? before.slice(0, -word.length - 1) : before;
  return { head, isNamed, isCounted: count !== undefined };
}

/** Checks whether a line surely has only its page number and the name of its text. */
function isPageNumber(line: string, page: PageNumber | undefined, written: string): boolean {
  if (DASHED.test(line)) return true;
  if (page === undefined) return false;
  if (page.head === '' && INDENTED.test(written)) return true;
  if (page.isNamed) return page.isCounted || PARTED.test(page.head);
  return page.isCounted && /^$|\t$/.test(page.head);
}

/** Text of a running head without its page number; undefined for other lines. */
function shapeOf(line: string, page: PageNumber | undefined): string | undefined {
  const isNumbered = page !== undefined && page.head !== '' && PARTED.test(page.head);
  if (page !== undefined && (page.isNamed || isNumbered)) return page.head.trim();
  return COLUMNS.test(line) ? line : undefined;
}

/** Numbers between blank lines that count the pages. */
function bareNumbers(lines: readonly string[]): readonly number[] {
  const isBlank = (at: number): boolean => (lines[at] ?? '').trim() === '';
  const numbers = lines.flatMap((line, at) =>
    /^\s*\d{1,3}\s*$/.test(line) && (isBlank(at - 1) || isBlank(at + 1)) ? [at] : [],
  );
  const counts = numbers.map((at) => Number(lines[at]));
  return counts.length > 1 && counts.every((one, at) => one === (counts[0] ?? 0) + at)
    ? numbers
    : [];
}
