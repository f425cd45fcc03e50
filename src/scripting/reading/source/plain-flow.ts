import { runsOf } from '../../runs.js';
import { bulletOf, isRuler, underline, type Line, type Lines } from './plain-lines.js';

/** Length of a line up to the end of the word that follows it on the next line. */
interface Break {
  readonly reach: number;
  readonly end: number;
  /** True if the next line begins in small letters. */
  readonly isLower: boolean;
  /** True if a sentence ends with the line. */
  readonly endsSentence: boolean;
}

/** Way in which the lines of a text follow each other, learnt from all of them. */
export interface Flow {
  /** Longest line that is wrapped; undefined if each line stands for itself. */
  readonly width: number | undefined;
  /** True if lines begin in small letters without going on with another. */
  readonly isLower: boolean;
  /** Number of line breaks that could be wrapped prose. */
  readonly breaks: number;
  /** True if more lines end sentences than are broken within one, which wrapped ones rarely do. */
  readonly areSentences: boolean;
  /** Length of the longest line. */
  readonly longest: number;
}

/** Narrower columns hold no prose, nor do wider ones with few breaks. */
const NARROWEST = 28;
/** A line of wrapped prose reaches at least this far towards the longest one. */
const REACH = 0.8;
/** Share of the breaks within sentences that must reach so far. */
const SHARE = 0.8;
/** Lines of wrapped prose are at most so much longer than the longest that is surely wrapped. */
const SLACK = 8;
const FEWEST_BREAKS = 3;
/** Room of a single line break that may be wrapped prose. */
const ROOM = 50;
const WIDEST = 120;

const END_MARK = /[.!?:;…](?:["'”’»)\]]{0,3})$/;
/** A line that surely goes on. */
const BROKEN_OFF =
  /(?:,|\p{L}-|\b(?:an?|the|and|or|of|to|for|from|with|that|into|is|are|was|were))$/u;
const HYPHENATED = /\p{Ll}{2}-$/u;

/** Learns how the lines of a text follow each other, those that open its releases aside. */
export function flowOf(lines: Lines, releases: ReadonlySet<Line>): Flow {
  const breaks = lines.flatMap((line, index) =>
    releases.has(line) ? [] : (breakAt(line, lines[index + 1]) ?? []),
  );
  const within = breaks.filter(({ isLower }) => isLower);
  const width = within.reduce((most, { end }) => Math.max(most, end), 0);
  const reaching = within.filter(({ reach }) => reach >= width * REACH).length;
  const longer = breaks.filter(({ end }) => end > width + SLACK).length;
  const sentences = breaks.filter(({ endsSentence }) => endsSentence).length;
  const isWrapped =
    width >= (within.length < FEWEST_BREAKS ? ROOM : NARROWEST) &&
    reaching >= within.length * SHARE &&
    longer <= breaks.length * (1 - SHARE);
  return {
    width: isWrapped ? width : undefined,
    isLower: within.length * 2 >= breaks.length,
    breaks: breaks.length,
    areSentences: sentences >= FEWEST_BREAKS && sentences >= within.length,
    longest: breaks.reduce((most, { end }) => Math.max(most, end), 0),
  };
}

function breakAt(line: Line, next: Line | undefined): Break | undefined {
  if (next === undefined || !isText(line) || !isText(next) || bulletOf(next)) return undefined;
  return measured(line, next);
}

function measured(line: Line, next: Line): Break {
  const [word = ''] = next.text.split(/\s/, 1);
  const end = line.indent + line.text.length;
  const isLower = /^\p{Ll}/u.test(next.text);
  const endsSentence = !isLower && END_MARK.test(line.text);
  return { reach: end + 1 + word.length, end, isLower, endsSentence };
}

function isText(line: Line): boolean {
  return line.text !== '' && !isRuler(line) && underline(line) === undefined;
}

/** Checks whether a line is wrapped and the next one goes on with it. */
export function goesOn(flow: Flow, line: Line, next: Line): boolean {
  const { reach, isLower, endsSentence } = measured(line, next);
  const ends = END_MARK.test(line.text);
  if (BROKEN_OFF.test(line.text) || /^\((?!\p{Lu})/u.test(next.text)) return true;
  if (endsSentence && flow.areSentences) return false;
  if (flow.width !== undefined) {
    if (ends && !isLower) return reach > flow.width;
    return reach >= flow.width * (isLower ? REACH : (1 + REACH) / 2);
  }
  return !ends && goesOnUnwrapped(flow, { reach, isLower }, next);
}

/** Checks whether a line that ends no sentence is broken in a text that is not wrapped. */
function goesOnUnwrapped(
  flow: Flow,
  { reach, isLower }: Pick<Break, 'reach' | 'isLower'>,
  next: Line,
): boolean {
  // Only its next line ends the sentence.
  if (isLower && next.text.endsWith('.')) return true;
  if (isLower && !flow.isLower) return reach >= Math.max(ROOM, flow.longest * REACH);
  return flow.breaks < FEWEST_BREAKS && reach >= ROOM && reach <= WIDEST;
}

/** Lines grouped into texts: those that are wrapped belong together. */
export function textsOfLines(flow: Flow, lines: readonly [Line, ...Line[]]): string[] {
  return runsOf(lines, (line, open) => !goesOn(flow, open.at(-1) ?? line, line)).map((run) =>
    run.map(({ text }) => text).reduce(joined),
  );
}

/** Text and the line that goes on with it; a word that was hyphenated is made whole. */
export function joined(text: string, next: string): string {
  if (!HYPHENATED.test(text) || !/^\p{Ll}{2}/u.test(next)) return `${text} ${next}`;
  return text.slice(0, -1) + next;
}
