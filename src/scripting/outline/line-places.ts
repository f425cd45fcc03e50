import type { Changelog, Change, Release } from '../../domain/release.js';
import { contentWords, plainWords } from '../content-words.js';
import { charactersOfDetail } from '../detail-texts.js';
import { textsOf } from '../document-texts.js';
import type { RequestedText } from '../read-request.js';
import { readableLines, TAG, type ReadableLine } from '../language/readable-lines.js';

/** A line of which a smaller share of words is found in what was read has no place in it. */
const FEWEST_FOUND = 1 / 3;
/** Shorter lines are marks, names and numbers. */
const FEWEST_WORDS = 3;
/** Words by which a text is found in its line, and words that may be before them: a mark, a scope, a number. */
const WORDS_OF_TEXT = 4;
const MOST_WORDS_BEFORE = 10;

const ADDRESS = /\b[a-z][a-z0-9+.-]{1,15}:\/\/[^\s)>\]]+/gi;

/** Lines of a text, and those of them of which nothing was read. */
export interface LinePlaces {
  /** Number of lines with words. */
  readonly count: number;
  readonly unplaced: readonly ReadableLine[];
  /**
   * First line that has the first words of a text; undefined if none has.
   * @param after number of a line: a later one is preferred, as several lines may have the same words
   */
  find(text: string, after?: number): ReadableLine | undefined;
}

/** Holds the lines of a text against what was read of it. Each word and each start of a line is looked up once. */
export function placeLines(content: string, read: RequestedText): LinePlaces {
  const lines = readableLines(content).filter(({ text }) => text.trim() !== '');
  const known = wordsOf(read);
  let byWords: ReadonlyMap<string, readonly ReadableLine[]> | undefined;
  return {
    count: lines.length,
    unplaced: lines.filter((line) => !isPlaced(line, known)),
    find: (text, after = 0) => {
      byWords ??= linesByWords(lines);
      const found = byWords.get(firstWords(plainWords(text).split(' '))) ?? [];
      return found[indexBehind(found, after)] ?? found[0];
    },
  };
}

function isPlaced({ text }: ReadableLine, known: ReadonlySet<string>): boolean {
  const words = contentWords(text.replace(ADDRESS, ' ').replace(TAG, ' '));
  if (words.length < FEWEST_WORDS) return true;
  const found = words.filter((word) => known.has(word)).length;
  return found >= words.length * FEWEST_FOUND;
}

/** Words of all that was read, releases that are not asked for and lines that are left out included. */
function wordsOf(read: RequestedText): ReadonlySet<string> {
  const texts =
    read.type === 'document'
      ? [
          ...[read.document.title ?? '', ...textsOf(read.document)],
          ...(read.document.leftOut ?? []).map(({ text }) => text),
        ]
      : textsOfChangelog(read.changelog);
  return new Set(texts.flatMap(contentWords));
}

function textsOfChangelog({ title, preamble, releases }: Changelog): string[] {
  return [title ?? '', ...preamble, ...releases.flatMap(textsOfRelease)];
}

function textsOfRelease(release: Release): string[] {
  const { version, date, title, introduction, changes } = release;
  const { knownIssues = [], notices = [], notDone = [], leftOut = [] } = release;
  return [
    ...[version ?? '', date ?? '', title ?? '', ...introduction, ...notices, ...knownIssues],
    ...[...notDone, ...leftOut].map(({ text }) => text),
    ...changes.flatMap(textsOfChange),
  ];
}

function textsOfChange({ scope, text, details, references, authors }: Change): string[] {
  const pointed = references.map((reference) => ('id' in reference ? reference.id : reference.url));
  return [scope ?? '', text, ...details.map(charactersOfDetail), ...pointed, ...authors];
}

/** Index of the first of some lines, in their order, that is behind the line with a number. */
function indexBehind(lines: readonly ReadableLine[], number: number): number {
  let [start, end] = [0, lines.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if ((lines[middle]?.number ?? 0) > number) end = middle;
    else start = middle + 1;
  }
  return start;
}

function linesByWords(
  lines: readonly ReadableLine[],
): ReadonlyMap<string, readonly ReadableLine[]> {
  const byWords = new Map<string, ReadableLine[]>();
  for (const line of lines)
    for (const key of new Set(keysOf(line.text))) {
      const others = byWords.get(key);
      if (others === undefined) byWords.set(key, [line]);
      else others.push(line);
    }
  return byWords;
}

function keysOf(text: string): string[] {
  const words = plainWords(text.replace(TAG, ' ')).split(' ');
  const starts = Math.min(words.length, MOST_WORDS_BEFORE + 1);
  return Array.from({ length: starts }, (_, start) =>
    firstWords(words.slice(start, start + WORDS_OF_TEXT)),
  );
}

function firstWords(words: readonly string[]): string {
  return words.slice(0, WORDS_OF_TEXT).join(' ');
}
