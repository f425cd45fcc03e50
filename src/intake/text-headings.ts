import { toSections } from '../scripting/reading/changelog/sections.js';
import { characters, collapse } from '../scripting/reading/source/blocks.js';
import { readMarkdown } from '../scripting/reading/source/markdown.js';
import { readSource } from '../scripting/reading/source/read-source.js';
import { formOf } from '../scripting/reading/source/text-form.js';

/** A heading of a text, with where it stands. */
export interface TextHeading {
  /** Index of its first line. */
  readonly line: number;
  /** 1 is the highest; paragraphs in bold letters stand below all others. */
  readonly depth: number;
  readonly heading: string;
}

/** The depth of a line in bold letters. */
const BOLD_DEPTH = 7;

/**
 * The headings of a text of any length, in their order. Markdown is gone through line by line, since its parser takes
 * seconds for texts of this size; everything else is read as the narration's reader does.
 */
export function headingsOf(text: string): TextHeading[] {
  return formOf(text) === 'markdown' ? headingsOfMarkdown(text) : headingsOfPlainText(text);
}

function headingsOfMarkdown(text: string): TextHeading[] {
  const headings: TextHeading[] = [];
  const lines = text.split(/\r\n?|\n/);
  let fence: string | undefined;
  let line = endOfFrontMatter(lines);
  for (; line < lines.length; line += 1) {
    const [, marks] = /^(?:[-*+>\s]|\d+[.)] )*(`{3,}|~{3,})/.exec(lines[line] ?? '') ?? [];
    if (fence !== undefined) {
      if (marks?.startsWith(fence) === true) fence = undefined;
      continue;
    }
    if (marks !== undefined) {
      fence = marks;
      continue;
    }
    const heading = headingAt(lines, line);
    if (heading !== undefined) headings.push({ line, ...heading });
  }
  return headings;
}

function endOfFrontMatter(lines: readonly string[]): number {
  const mark = /^(?:---|\+\+\+)\s*$/.exec(lines[0] ?? '')?.[0].trim();
  if (mark === undefined) return 0;
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === mark);
  return end + 1;
}

function headingAt(lines: readonly string[], index: number): Omit<TextHeading, 'line'> | undefined {
  const line = lines[index] ?? '';
  const [, marks] = /^ {0,3}(#{1,6})(?:[ \t]|$)/.exec(line) ?? [];
  if (marks !== undefined) return { depth: marks.length, heading: seen(line) };
  const [, level] = /^\s{0,3}<h([1-6])\b/i.exec(line) ?? [];
  if (level !== undefined) return { depth: Number(level), heading: seen(line) };
  if (/^\*\*[^*]+\*\*:?\s*$/.test(line) && isBlank(lines[index - 1])) {
    return { depth: BOLD_DEPTH, heading: seen(line).replace(/:$/, '') };
  }
  const [, under] = /^ {0,3}(={2,}|-{2,})\s*$/.exec(lines[index + 1] ?? '') ?? [];
  if (under === undefined || !/^ {0,3}[^\s>|*+-]/.test(line) || !isBlank(lines[index - 1])) {
    return undefined;
  }
  return { depth: under.startsWith('=') ? 1 : 2, heading: seen(line) };
}

function isBlank(line = ''): boolean {
  return line.trim() === '';
}

const INLINE_MARKS = /[*_`[\]<>&\\!~@:/]/;
/** Longer lines are no headings of releases, and need not be read. */
const LONGEST_READ = 500;

/** What is seen of one line of Markdown. */
function seen(line: string): string {
  if (line.length > LONGEST_READ || !INLINE_MARKS.test(line)) {
    return collapse(line.replace(/^\s*#+|\s#+\s*$/g, ''));
  }
  const [block] = readMarkdown(line.trim()).blocks;
  return block !== undefined && 'inlines' in block ? collapse(characters(block.inlines)) : '';
}

function headingsOfPlainText(text: string): TextHeading[] {
  const places = new Map<string, number[]>();
  text.split(/\r\n?|\n/).forEach((line, index) => {
    const key = keyOf(line);
    const known = places.get(key);
    if (known === undefined) places.set(key, [index]);
    else known.push(index);
  });
  let from = 0;
  return toSections(readSource(text).blocks).flatMap(({ heading, depth }) => {
    const known = heading === '' ? [] : (places.get(keyOf(heading)) ?? []);
    while (known[0] !== undefined && known[0] < from) known.shift();
    const line = known.shift();
    if (line === undefined) return [];
    from = line + 1;
    return [{ line, depth, heading }];
  });
}

/** Readers take marks away from headings and join their lines; their letters stay. */
function keyOf(line: string): string {
  return line
    .replace(/:\s*$/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
