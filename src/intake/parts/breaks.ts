import { headingsOf } from '../text-headings.js';

/** A piece of the text that is divided. */
export interface Piece {
  readonly text: string;
  /** Where it begins in the whole text. */
  readonly at: number;
}

/** The places at which a piece may be divided: indices in it of the first character behind each break, ascending. */
export type Breaks = (piece: Piece) => number[];

/** A word is no longer than this in any text that can be narrated. */
const LONGEST_WORD = 200;

/** Before the headings of each depth that a text has, the highest first. */
export function breaksByHeading(whole: string): Breaks[] {
  const headings = headingsOf(whole);
  const starts = startsOfLines(whole);
  const depths = [...new Set(headings.map(({ depth }) => depth))].sort((a, b) => a - b);
  return depths.map((deepest) => {
    const places = headings
      .filter(({ depth }) => depth <= deepest)
      .map(({ line }) => starts[line] ?? 0);
    return ({ text, at }) =>
      places.filter((place) => place > at && place < at + text.length).map((place) => place - at);
  });
}

/** Between paragraphs, lines, sentences, words. */
export const breaksIn: readonly Breaks[] = [
  ({ text }) => betweenParagraphs(text),
  ({ text }) => startsOfLines(text).slice(1),
  ({ text }) => betweenSentences(text),
  ({ text }) => [...text.matchAll(/\s+/gu)].map((space) => space.index + space[0].length),
];

/** Where nothing else is left: between what readers take for one character. */
export function breaksBySize(text: string, limit: number): number[] {
  const breaks: number[] = [];
  let length = 0;
  for (const { segment, index } of new Intl.Segmenter('und').segment(text)) {
    const parts = Array.from(segment).length > LONGEST_WORD ? Array.from(segment) : [segment];
    let at = index;
    for (const part of parts) {
      const added = Array.from(part).length;
      if (length + added > limit) {
        breaks.push(at);
        length = 0;
      }
      length += added;
      at += part.length;
    }
  }
  return breaks;
}

/** Behind empty lines, but for those in fenced code. */
function betweenParagraphs(text: string): number[] {
  const starts = startsOfLines(text);
  let fence: string | undefined;
  let wasEmpty = false;
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    const isBreak = wasEmpty && line.trim() !== '' && fence === undefined;
    const [marks] = /^ {0,3}(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (marks !== undefined) fence = fence === undefined ? marks.trim() : undefined;
    wasEmpty = line.trim() === '';
    return isBreak ? [starts[index] ?? 0] : [];
  });
}

/** Of every line, in the order of `split(/\r\n?|\n/)`. */
function startsOfLines(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n?|\n/g)].map((end) => end.index + end[0].length)];
}

function betweenSentences(text: string): number[] {
  const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });
  return Array.from(segmenter.segment(text), ({ index }) => index);
}
