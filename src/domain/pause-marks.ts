import type { Script, TextRange } from './script.js';

/** A pause that an edited script asks for: `[pause 1.5s]`. */
export interface PauseMark extends TextRange {
  readonly milliseconds: number;
}

/** A mark, valid or not: the word alone, or followed by a number. `[pause menu]` is text. */
const MARK = /\[pause(?:[ \t:=]{0,3}[-+]?\.?\d[^[\]\n]{0,30})?\]/giu;
const LENGTH = /^\[pause[:= \t][ \t]?(\d{1,5}(?:\.\d{1,3})?)\s?(ms|s)?\]$/iu;

const SHORTEST_MS = 100;
const LONGEST_MS = 10_000;
/** Length of `[pause]`. */
const USUAL_MS = 1_000;

/** Returns the valid pause marks of a text, in their order. */
export function readPauses(text: string): readonly PauseMark[] {
  return Array.from(text.matchAll(MARK)).flatMap(({ 0: mark, index }) => {
    const milliseconds = lengthOf(mark);
    return milliseconds === null ? [] : [{ start: index, end: index + mark.length, milliseconds }];
  });
}

/** Returns the line, from 1, of the first pause mark without a valid length; null if all are valid. */
export function lineOfInvalidPause(text: string): number | null {
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    if (lengthOf(mark) === null) return text.slice(0, index).split('\n').length;
  }
  return null;
}

/** Returns a text with spaces in place of its pause marks, so that every other character keeps its position. */
export function blankPauses(text: string): string {
  return text.replace(MARK, (mark) => (lengthOf(mark) === null ? mark : ' '.repeat(mark.length)));
}

/** Returns the words of a script at their positions in its text: pause marks count in edited scripts only. */
export function wordsOf({ text, isEdited }: Pick<Script, 'text' | 'isEdited'>): string {
  return isEdited === true ? blankPauses(text) : text;
}

function lengthOf(mark: string): number | null {
  if (/^\[pause\]$/iu.test(mark)) return USUAL_MS;
  const [, number, unit] = LENGTH.exec(mark) ?? [];
  if (number === undefined) return null;
  const milliseconds = Math.round(Number(number) * (unit?.toLowerCase() === 'ms' ? 1 : 1_000));
  return milliseconds >= SHORTEST_MS && milliseconds <= LONGEST_MS ? milliseconds : null;
}
