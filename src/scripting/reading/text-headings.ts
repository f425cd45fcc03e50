import { characters, collapse } from './source/blocks.js';
import { isDistributionHead } from './source/distributions.js';
import { readMarkdown } from './source/markdown.js';
import {
  namedHeading,
  outlinedHeading,
  plainFormOf,
  type PlainForm,
} from './source/plain-headings.js';
import { bulletOf, isRuler, type Line, toLines, underline } from './source/plain-lines.js';
import { formOf } from './source/text-form.js';

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
 * The headings of a text of any length, in their order. It is gone through line by line, by the rules of the readers:
 * they are made for texts of the API and take minutes for some of this size.
 */
export function headingsOf(text: string): TextHeading[] {
  const lines = text.split(/\r\n?|\n/);
  return isMarkdown(text) ? headingsOfMarkdown(lines) : headingsOfPlainText(lines);
}

/** Characters by which the form of a text is recognized. */
const LOOKED_AT = 51_200;

/** Checks by its beginning whether a text is read as Markdown. */
export function isMarkdown(text: string): boolean {
  return formOf(text.slice(0, LOOKED_AT)) === 'markdown';
}

function headingsOfMarkdown(lines: readonly string[]): TextHeading[] {
  const headings: TextHeading[] = [];
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
/** Longer lines are not headings of releases, and need not be read. */
const LONGEST_READ = 500;

/** Properties of one line of Markdown. */
function seen(line: string): string {
  if (line.length > LONGEST_READ || !INLINE_MARKS.test(line)) {
    return collapse(line.replace(/^\s*#+|\s#+\s*$/g, ''));
  }
  const [block] = readMarkdown(line.trim()).blocks;
  return block !== undefined && 'inlines' in block ? collapse(characters(block.inlines)) : '';
}

/** Deeper than this, lines belong to lists and code. */
const DEEPEST_INDENTATION = 3;

function headingsOfPlainText(text: readonly string[]): TextHeading[] {
  const lines = toLines(text.map((line) => (line.length > LONGEST_READ ? '…' : line)));
  const form = plainFormOf(lines);
  return lines.flatMap((line, index) => {
    if (line.text === '' || line.indent > DEEPEST_INDENTATION || isRuler(line)) return [];
    const found = plainHeadingAt(lines, line, index, form);
    return found === undefined ? [] : [{ line: index, ...found, heading: collapse(found.heading) }];
  });
}

function plainHeadingAt(
  lines: readonly Line[],
  line: Line,
  index: number,
  form: PlainForm,
): Omit<TextHeading, 'line'> | undefined {
  const { text } = line;
  if (isDistributionHead(text)) return { depth: 2, heading: headingOfDebian(text) };
  const marked = bulletOf(line);
  const level = underline(lines[index + 1]);
  if (level !== undefined && marked === undefined) return { depth: level, heading: text };
  const named = outlinedHeading(lines, index) ?? namedHeading(lines, index, form);
  if (named !== undefined) return { depth: named.depth, heading: named.text.replace(/:$/, '') };
  return marked !== undefined && form.releases.has(line)
    ? { depth: 2, heading: marked.text }
    : undefined;
}

/** Heading as the reader takes it, the version without its brackets. The distribution may state that it is unreleased. */
function headingOfDebian(head: string): string {
  return head.replace(
    /^(\S+) \(([^()]+)\)([^;]*);.*$/,
    (_, name: string, version: string, to: string) =>
      `${name} ${version}${/\bUNRELEASED\b/.test(to) ? ' (unreleased)' : ''}`,
  );
}
