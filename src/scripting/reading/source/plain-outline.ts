import { runsOf } from '../../runs.js';
import type { Line, Lines } from './plain-lines.js';
import { numberedLines, type NumberedLine } from './plain-numbers.js';

/** Place of a line in the numbering of its text. */
export interface Numbered {
  readonly is: 'heading' | 'item';
  /** 1 for the highest. */
  readonly level: number;
  /** Words behind the number. */
  readonly text: string;
}

export type Outline = ReadonlyMap<Line, Numbered>;

/** Numbered line with the one that it leads to, and the number of the chapter it is in. */
interface Placed extends NumberedLine {
  /** Number of the next line with text; null if that has none, undefined at the end. */
  readonly next: NumberedLine | null | undefined;
  readonly hasParts: boolean;
  /** True if it has blank lines around it. */
  readonly isAlone: boolean;
}

type Group = readonly [Placed, ...Placed[]];

const LONGEST_TITLE = 80;
const END_MARK = /[.!;,…]$/;
const FEWEST_WITHOUT_CHAPTER = 3;

/**
 * Lines of a text that its numbering makes headings or items. Titles with something below them are headings, and so are
 * those that have numbers below theirs; numbered lines that follow each other are items.
 */
export function outlineOf(lines: Lines): Outline {
  const all = placed(lines);
  const chapters = chaptersAmong(all);
  const outline = new Map<Line, Numbered>();
  for (const { line, text } of chapters) outline.set(line, { is: 'heading', level: 1, text });
  for (const { group, isInside } of groupsOf(all, new Set(chapters))) {
    if (!isInside && !isListed(group)) continue;
    const titles = group.filter((one) => one.hasParts || opensText(one));
    const areHeadings = isInside && titles.length * 2 > group.length;
    for (const { line, path, text } of group) {
      const isHeading = areHeadings && isTitle(text);
      outline.set(line, { is: isHeading ? 'heading' : 'item', level: path.length, text });
    }
  }
  return outline;
}

/** Fewest chapters by which a text shows that its numbers are those of headings. */
const FEWEST_CHAPTERS = 2;

/** Checks whether the chapters of a text are numbered, as word processors do. */
export function hasChapters(lines: Lines): boolean {
  const chapters = [...outlineOf(lines).values()].filter(
    ({ is, level }) => is === 'heading' && level === 1,
  );
  return chapters.length >= FEWEST_CHAPTERS;
}

function placed(lines: Lines): Placed[] {
  const all = numberedLines(lines);
  const parents = new Set(all.map(({ sort, path }) => keyOf(sort, path.slice(0, -1))));
  const byLine = new Map(all.map((one) => [one.line, one]));
  const withText = lines.filter(({ text }) => text !== '');
  const next = new Map(withText.map((line, at) => [line, withText[at + 1]]));
  return all.map((one) => {
    const below = next.get(one.line);
    const hasParts = parents.has(keyOf(one.sort, one.path));
    const isAlone = [-1, 1].every((by) => (lines[one.index + by]?.text ?? '') === '');
    return { ...one, hasParts, isAlone, next: below && (byLine.get(below) ?? null) };
  });
}

function keyOf(sort: string, path: readonly number[]): string {
  return `${sort} ${path.join('.')}`;
}

/** Numbers of one part that count titles: 1, 2, 3, each with text or further numbers below it. */
function chaptersAmong(all: readonly Placed[]): Placed[] {
  const marks = new Map<string, number>();
  const chapters = all.filter((one) => {
    const { sort, mark, path, text, hasParts } = one;
    const [value = 0] = path;
    if (path.length > 1 || !isTitle(text) || !(hasParts || opensText(one))) return false;
    if (value !== 1 && value !== (marks.get(sort + mark) ?? 0) + 1) return false;
    marks.set(sort + mark, value);
    return true;
  });
  const isSure = chapters.some(({ hasParts, isAlone }) => hasParts || isAlone);
  return isSure || chapters.length > 1 ? chapters : [];
}

function isTitle(text: string): boolean {
  return text.length <= LONGEST_TITLE && !END_MARK.test(text);
}

/** Checks whether text follows a title, or a list that is counted in another way. */
function opensText(one: Placed): boolean {
  const { next, text, sort, mark } = one;
  if (!isTitle(text) || next === undefined) return false;
  if (next === null) return true;
  const isOther = next.sort !== sort || next.mark !== mark;
  return isOther && next.path.length === 1 && next.path[0] === 1;
}

/** Numbers in a row with the same ones before their last, and whether they are those of the open chapter. */
function groupsOf(all: readonly Placed[], chapters: ReadonlySet<Placed>) {
  const open = new Map<string, Placed>();
  const byParent = new Map<string, { readonly isInside: boolean; readonly ones: Placed[] }>();
  for (const one of all) {
    const { sort, mark, path } = one;
    if (chapters.has(one)) open.set(sort, one);
    else {
      const chapter = open.get(sort);
      const key = `${chapter?.index} ${mark} ${keyOf(sort, path.slice(0, -1))}`;
      const isInside = path.length > 1 && chapter?.path[0] === path[0];
      const group = byParent.get(key) ?? { isInside, ones: [] };
      group.ones.push(one);
      byParent.set(key, group);
    }
  }
  return [...byParent.values()].flatMap(({ isInside, ones }) =>
    runsOf(ones, (one, run) => last(one) !== last(run.at(-1) ?? one) + 1).map((group) => ({
      group,
      isInside,
    })),
  );
}

function last({ path }: NumberedLine): number {
  return path.at(-1) ?? 0;
}

/** Numbers outside of chapters that count something all the same, in a column: `1`, `2`; `77.1`, `77.2`, `77.3` */
function isListed(group: Group): boolean {
  const [first] = group;
  if (first.sort !== '1' || first.mark !== '' || last(first) !== 1) return false;
  if (!group.every(({ line }) => /^[\d.]+(?:\t| {2})/.test(line.text))) return false;
  return group.length >= (first.path.length === 1 ? 2 : FEWEST_WITHOUT_CHAPTER);
}
