import parts from './numbered-parts.json' with { type: 'json' };
import type { Line, Lines } from './plain-lines.js';

/** Number that a line begins with. */
export interface NumberedLine {
  readonly line: Line;
  readonly index: number;
  /** Sort of its numbers: those of another sort count something else. */
  readonly sort: string;
  /** `[3, 1]` for `3.1`, `[1, 2]` for `A.2` */
  readonly path: readonly number[];
  /** Mark behind a number of one part: `.`, `)` or nothing. */
  readonly mark: string;
  readonly text: string;
}

/** `3`, `3.`, `3.1`, `3.1.`, `3)` */
const NUMBER = /^(\d{1,2})((?:\.\d{1,2}){0,4})([.)]?)[ \t]+(?=\S)/;
/** `A.`, `B.1`, `B1` */
const LETTER = /^([A-Z])(?:\.|\.?(\d{1,2}))[ \t]+(?=\S)/;
/** `IV.` */
const ROMAN = /^([IVX]{1,5})\.[ \t]+(?=\S)/;
/** `Chapter 1 – Overview` */
const PART = /^(\p{Lu}\p{L}{2,12}) (\d{1,2})(?:[.:]| ?[–—-])?[ \t]+(?=\S)/u;
const PARTS: ReadonlySet<string> = new Set(parts);
const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** Lines that begin with a number, in their order. */
export function numberedLines(lines: Lines): NumberedLine[] {
  const numerals = lines.filter(({ text }) => /^(?:I|II)\.\s/.test(text)).length > 1;
  return lines.flatMap((line, index) => {
    const number = numberOf(line.text, numerals);
    return number === undefined ? [] : [{ line, index, ...number }];
  });
}

type LineNumber = Omit<NumberedLine, 'line' | 'index'>;

function numberOf(text: string, numerals: boolean): LineNumber | undefined {
  return (
    inDigits(text) ?? (numerals ? inNumerals(text) : undefined) ?? inLetters(text) ?? ofPart(text)
  );
}

function inDigits(text: string): LineNumber | undefined {
  const [whole, first = '', others = '', mark = ''] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const path = [first, ...others.split('.').slice(1)].map(Number);
  return { sort: '1', path, mark: path.length === 1 ? mark : '', text: text.slice(whole.length) };
}

function inNumerals(text: string): LineNumber | undefined {
  const [whole, numeral = ''] = ROMAN.exec(text) ?? [];
  const value = NUMERALS.indexOf(numeral) + 1;
  if (whole === undefined || value === 0) return undefined;
  return { sort: 'I', path: [value], mark: '.', text: text.slice(whole.length) };
}

function inLetters(text: string): LineNumber | undefined {
  const [whole, letter = '', below] = LETTER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const path = [letter.charCodeAt(0) - 64, ...(below === undefined ? [] : [Number(below)])];
  return { sort: 'A', path, mark: '.', text: text.slice(whole.length) };
}

function ofPart(text: string): LineNumber | undefined {
  const [whole, word = '', count] = PART.exec(text) ?? [];
  if (whole === undefined || !PARTS.has(word.toLowerCase())) return undefined;
  return { sort: '1', path: [Number(count)], mark: word, text: text.slice(whole.length) };
}
