import { findDate } from '../changelog/sections/dates.js';
import { isReleaseLine } from '../changelog/sections/release-heading.js';
import { flowOf, type Flow } from './plain-flow.js';
import { bulletOf, isRuler, underline, type Line, type Lines } from './plain-lines.js';
import { outlineOf, type Outline } from './plain-outline.js';
import { isTitleLine } from './plain-titles.js';

export interface PlainHeading {
  readonly depth: number;
  readonly text: string;
  /** The line behind it. */
  readonly next: number;
}

/** Form of a text, learnt from all its lines. */
export interface PlainForm {
  readonly releases: ReadonlySet<Line>;
  readonly outline: Outline;
  readonly flow: Flow;
}

export function plainFormOf(lines: Lines): PlainForm {
  const releases = releaseLines(lines);
  return { releases, outline: outlineOf(lines), flow: flowOf(lines, releases) };
}

/**
 * The lines without an underline that open a release, learnt from the text: those that have a date or stand above a list or
 * a gap, and all that look like these. Empty if releases have underlined headings.
 */
export function releaseLines(lines: Lines): ReadonlySet<Line> {
  const first = lines.findIndex(({ text }) => text !== '');
  const candidates = lines.flatMap((line, index) => {
    const text = bulletOf(line)?.text ?? line.text;
    if (text === '' || !isReleaseLine(text)) return [];
    const [before, below] = [lines[index - 1], lines[index + 1]];
    const outer = [before, below].every((one) => one !== undefined && one.indent > line.indent);
    const parted = isGap(before) || outer;
    const isFirst = index === first && bulletOf(line) === undefined && !isGap(below);
    const opens = isFirst || (parted && opensWhatFollows(line, lines.slice(index + 1, index + 4)));
    return [{ line, opens, parted, index, shape: shapeOf(line) }];
  });
  const plain = candidates.filter(({ index }) => underline(lines[index + 1]) === undefined);
  const sure = plain.filter(({ opens, parted, shape }, at) => {
    const like = plain.slice(at + 1, at + 9).some((one) => one.parted && one.shape === shape);
    return opens || (parted && like);
  });
  if (candidates.length - plain.length >= sure.length) return new Set();
  const shapes = new Set(sure.map(({ shape }) => shape));
  return new Set(plain.filter(({ shape }) => shapes.has(shape)).map(({ line }) => line));
}

/** Start, mark, words before the version, and whether it has a date. */
function shapeOf({ indent, text }: Line): string {
  const [lead = ''] = text.replace(/\b(?:mon|tue|wed|thu|fri|sat|sun)\b.*/i, '').split(/\d/, 1);
  return `${indent} ${lead.trim().toLowerCase()} ${findDate(text) === undefined ? '' : 'dated'}`;
}

/** A line with a date, or above a gap, a list or what is indented deeper; an item only if no other item follows. */
function opensWhatFollows(line: Line, following: Lines): boolean {
  const [next] = following;
  const below = following.find(({ text }) => text !== '');
  const listed = bulletOf(below) !== undefined;
  if (below !== undefined && below.indent > line.indent) return true;
  if (bulletOf(line) !== undefined) return !listed;
  return findDate(line.text) !== undefined || isGap(next) || (listed && next === below);
}

function isGap(line: Line | undefined): boolean {
  return line === undefined || line.text === '' || isRuler(line);
}

/** A longer line is wrapped: the next one goes on with it. */
const WRAPPED = 55;

/** Emacs outlines mark their headings with asterisks; long ones are wrapped. */
export function outlinedHeading(lines: Lines, index: number): PlainHeading | undefined {
  const [stars, marks = ''] = /^(\*{2,5}) +(?=\S)/.exec(lines[index]?.text ?? '') ?? [];
  if (stars === undefined) return undefined;
  let next = index + 1;
  while ((lines[next - 1]?.text.length ?? 0) > WRAPPED && /^[^*+•-]/.test(lines[next]?.text ?? ''))
    next += 1;
  const words = lines.slice(index, next).map(({ text }) => text);
  return { depth: marks.length + 1, text: words.join(' ').slice(stars.length), next };
}

/** A line that is a heading by its words: one of a release, in capitals, numbered, a title. */
export function namedHeading(
  lines: Lines,
  index: number,
  form: PlainForm,
): PlainHeading | undefined {
  const line = lines[index];
  if (line === undefined) return undefined;
  const next = index + 1;
  const { is, level = 0, text = '' } = form.outline.get(line) ?? {};
  const opensRelease = form.releases.has(line);
  // `2. Changes in release 2.7` is a chapter, `1 Oct 2031, Atlas 2.7` a release.
  if (is === 'heading' && (!opensRelease || /^\d+\./.test(line.text)))
    return { depth: level + 1, text, next };
  if (is === 'item' && !opensRelease) return undefined;
  if (bulletOf(line) !== undefined) return undefined;
  if (opensRelease || (isAlone(lines, index) && CAPITALS.test(line.text)))
    return { depth: 2, text: line.text, next };
  return isTitleLine(lines, index, form.flow) ? { depth: 3, text: line.text, next } : undefined;
}

const CAPITALS = /^(?=\P{Lu}*\p{Lu}\P{Lu}*\p{Lu})\P{Ll}{1,60}(?<![.,;])$/u;

function isAlone(lines: Lines, index: number): boolean {
  return [index - 1, index + 1].every((at) => (lines[at]?.text ?? '') === '');
}
