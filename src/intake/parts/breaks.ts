import { headingsOf } from '../../scripting/reading/text-headings.js';

/** A piece of the text that is divided. */
export interface Piece {
  readonly text: string;
  /** Start in the whole text. */
  readonly at: number;
}

/** The places at which a piece may be divided: indices in it of the first character behind each break, ascending. */
export type Breaks = (piece: Piece) => number[];

/** End of a sentence: its mark and the whitespace that follows, which Chinese and Japanese do not use. */
const SENTENCE_END = /[.!?…]["'”’»)\]]*\s+|[。！？][」』”’）]*/gu;
/** UTF-16 units looked at before the place of a cut, so that no character is cut off from what combines with it. */
const LOOKED_BACK = 400;

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
  ({ text }) => endsOf(text, SENTENCE_END),
  ({ text }) => endsOf(text, /\s+/gu),
];

/** Last resort: breaks between graphemes where possible. */
export function breaksBySize(text: string, limit: number): number[] {
  const breaks: number[] = [];
  let length = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += widthAt(text, at)) {
    if (length === limit) {
      start = lastBoundary(text, start, at);
      breaks.push(start);
      length = Array.from(text.slice(start, at)).length;
    }
    length += 1;
  }
  return breaks;
}

/** UTF-16 units of the code point at an index. */
function widthAt(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
}

/** End of the last whole character between two positions; the latter one if a single character spans both. */
function lastBoundary(text: string, from: number, to: number): number {
  const back = Math.max(from, to - LOOKED_BACK);
  // Within a pair of surrogates nothing begins.
  const base = back > from && /[\udc00-\udfff]/.test(text.charAt(back)) ? back + 1 : back;
  const window = text.slice(base, to + LOOKED_BACK);
  const ends = Array.from(new Intl.Segmenter('und').segment(window), ({ index }) => base + index);
  const last = ends.findLast((end) => end <= to);
  return last === undefined || last <= from || last === base ? to : last;
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
  return [0, ...endsOf(text, /\r\n?|\n/g)];
}

/** Ends of the matches of a pattern. */
function endsOf(text: string, pattern: RegExp): number[] {
  return Array.from(text.matchAll(pattern), (match) => match.index + match[0].length);
}
