import { runsOf } from '../../runs.js';
import { bulletOf, isRuler, underline, type Line, type Lines } from './plain-lines.js';

/** Length of a line up to the end of the word that follows it on the next line. */
interface Break {
  readonly reach: number;
  readonly end: number;
  /** True where the next line begins in small letters. */
  readonly isLower: boolean;
}

/** Way in which the lines of a text follow each other, learnt from all of them. */
export interface Flow {
  /** Longest line that is wrapped; undefined where each line stands for itself. */
  readonly width: number | undefined;
  /** True where lines begin in small letters without going on with another. */
  readonly isLower: boolean;
  /** Number of line breaks that could be wrapped prose. */
  readonly breaks: number;
}

/** Narrower columns hold no prose. */
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
const BROKEN_OFF = /(?:,|\p{L}-|\b(?:an?|the|and|or|of|to|for|from|with|that|into))$/u;
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
  const isWrapped =
    width >= NARROWEST &&
    reaching >= within.length * SHARE &&
    longer <= breaks.length * (1 - SHARE);
  return {
    width: isWrapped ? width : undefined,
    isLower: within.length * 2 >= breaks.length,
    breaks: breaks.length,
  };
}

function breakAt(line: Line, next: Line | undefined): Break | undefined {
  if (next === undefined || !isText(line) || !isText(next) || bulletOf(next)) return undefined;
  return measured(line, next);
}

function measured(line: Line, next: Line): Break {
  const [word = ''] = next.text.split(/\s/, 1);
  const end = line.indent + line.text.length;
  return { reach: end + 1 + word.length, end, isLower: /^\p{Ll}/u.test(next.text) };
}

function isText(line: Line): boolean {
  return line.text !== '' && !isRuler(line) && underline(line) === undefined;
}

/** Checks whether a line is wrapped and the next one goes on with it. */
export function goesOn(flow: Flow, line: Line, next: Line): boolean {
  const { reach, isLower } = measured(line, next);
  const ends = END_MARK.test(line.text);
  if (BROKEN_OFF.test(line.text) || /^\((?!\p{Lu})/u.test(next.text)) return true;
  if (flow.width !== undefined) {
    if (ends && !isLower) return reach > flow.width;
    return reach >= flow.width * (isLower ? REACH : (1 + REACH) / 2);
  }
  if (isLower && !flow.isLower) return !ends;
  return flow.breaks < FEWEST_BREAKS && !ends && reach >= ROOM && reach <= WIDEST;
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
