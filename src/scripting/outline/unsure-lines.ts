import type { Change, Changelog, Release } from '../../domain/release.js';
import type { UnsureLine } from '../../domain/text-outline.js';
import { contentWords, plainWords } from '../content-words.js';
import { charactersOfDetail } from '../detail-texts.js';
import { textsOf } from '../document-texts.js';
import type { RequestedText } from '../read-request.js';
import { readableLines, TAG, type ReadableLine } from '../language/readable-lines.js';

/** Lines that are shown, at most, and characters of each. */
const MOST_LINES = 20;
const LONGEST_LINE = 200;
/** A line of which a smaller share of words is found in what was read has no place in it. */
const FEWEST_FOUND = 1 / 3;
/** Shorter lines are marks, names and numbers. */
const FEWEST_WORDS = 3;
/** Words by which a change is found in its line, and words that may be before them: a mark, a scope, a number. */
const WORDS_OF_CHANGE = 4;
const MOST_WORDS_BEFORE = 10;

const ADDRESS = /\b[a-z][a-z0-9+.-]{1,15}:\/\/[^\s)>\]]+/gi;

/**
 * Lines of a text that were not understood for sure: those of which nothing is in what was read, and those of changes
 * whose kind nothing tells. Each word and each change is looked up once.
 */
export function unsureLines(
  content: string,
  read: RequestedText,
): { readonly lines: readonly UnsureLine[]; readonly count: number } {
  const lines = readableLines(content);
  const found = read.type === 'changelog' ? openKinds(lines, read.asked) : [];
  const known = wordsOf(read);
  const notPlaced = lines.filter((line) => !isPlaced(line, known)).map(asUnsure('not_placed'));
  const byLine = new Map([...found, ...notPlaced].map((each) => [each.line, each]));
  const all = [...byLine.values()].sort((one, other) => one.line - other.line);
  return { lines: all.slice(0, MOST_LINES), count: all.length };
}

function isPlaced({ text }: ReadableLine, known: ReadonlySet<string>): boolean {
  const words = contentWords(text.replace(ADDRESS, ' ').replace(TAG, ' '));
  if (words.length < FEWEST_WORDS) return true;
  const found = words.filter((word) => known.has(word)).length;
  return found >= words.length * FEWEST_FOUND;
}

/** Of releases that are not asked for, too. */
function wordsOf(read: RequestedText): ReadonlySet<string> {
  const texts =
    read.type === 'document'
      ? [read.document.title ?? '', ...textsOf(read.document)]
      : textsOfChangelog(read.changelog);
  return new Set(texts.flatMap(contentWords));
}

function textsOfChangelog({ title, preamble, releases }: Changelog): string[] {
  return [title ?? '', ...preamble, ...releases.flatMap(textsOfRelease)];
}

function textsOfRelease(release: Release): string[] {
  const { version = '', date = '', title = '', introduction, changes } = release;
  const { notices = [], knownIssues = [], leftOut = [], notDone = [] } = release;
  const own = [version, date, title, ...introduction, ...notices, ...knownIssues];
  const apart = [...leftOut, ...notDone].map(({ text }) => text);
  return [...own, ...apart, ...changes.flatMap(textsOfChange)];
}

function textsOfChange({ scope, text, details, references, authors }: Change): string[] {
  const pointed = references.map((reference) => ('id' in reference ? reference.id : reference.url));
  return [scope ?? '', text, ...details.map(charactersOfDetail), ...pointed, ...authors];
}

/** Changes that neither a heading nor a mark nor their wording sorts, by the first line that has their words. */
function openKinds(lines: readonly ReadableLine[], releases: readonly Release[]): UnsureLine[] {
  const open = releases.flatMap(({ changes }) => changes.filter(({ kind }) => kind === 'other'));
  if (open.length === 0) return [];
  const byWords = new Map<string, ReadableLine>();
  for (const line of lines) {
    for (const key of keysOf(line.text)) if (!byWords.has(key)) byWords.set(key, line);
  }
  return open.flatMap(({ text }) => {
    const line = byWords.get(firstWords(plainWords(text).split(' ')));
    return line === undefined ? [] : [asUnsure('kind_unknown')(line)];
  });
}

function keysOf(text: string): string[] {
  const words = plainWords(text.replace(TAG, ' ')).split(' ');
  const starts = Math.min(words.length, MOST_WORDS_BEFORE + 1);
  return Array.from({ length: starts }, (_, start) =>
    firstWords(words.slice(start, start + WORDS_OF_CHANGE)),
  );
}

function firstWords(words: readonly string[]): string {
  return words.slice(0, WORDS_OF_CHANGE).join(' ');
}

function asUnsure(reason: UnsureLine['reason']) {
  return ({ number, text }: ReadableLine): UnsureLine => {
    const shown = text.trim();
    const characters = Array.from(shown.slice(0, 2 * LONGEST_LINE));
    const cut = characters.length > LONGEST_LINE;
    return {
      line: number,
      text: cut ? `${characters.slice(0, LONGEST_LINE - 1).join('')}…` : shown,
      reason,
    };
  };
}
