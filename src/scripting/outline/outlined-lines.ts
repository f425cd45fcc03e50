import type { Change, Release } from '../../domain/release.js';
import type { OutlinedEntry, SkippedLine, UnsureLine } from '../../domain/text-outline.js';
import type { RequestedText } from '../read-request.js';
import type { ReadableLine } from '../language/readable-lines.js';
import type { LinePlaces } from './line-places.js';

/** Lines of a kind that an outline has, at most, and characters of each text. */
const MOST_UNSURE = 20;
const MOST_SKIPPED = 200;
const LONGEST_TEXT = 200;

/**
 * Lines of a text that were not understood for sure: those of which nothing is in what was read, and those of changes
 * whose kind nothing tells.
 */
export function unsureLines(
  read: RequestedText,
  places: LinePlaces,
): { readonly lines: readonly UnsureLine[]; readonly count: number } {
  const found = read.type === 'changelog' ? openKinds(read.asked, places) : [];
  const notPlaced = places.unplaced.map(asUnsure('not_placed'));
  const byLine = new Map([...found, ...notPlaced].map((each) => [each.line, each]));
  const all = [...byLine.values()].sort((one, other) => one.line - other.line);
  return { lines: all.slice(0, MOST_UNSURE), count: all.length };
}

/** Lines that are not narrated, with the reasons: those that were read and left out, then those that were not understood. */
export function skippedLines(
  read: RequestedText,
  places: LinePlaces,
): { readonly lines: readonly SkippedLine[]; readonly count: number } {
  const named =
    read.type === 'document'
      ? (read.document.leftOut ?? [])
      : read.asked.flatMap(({ leftOut = [], notDone = [] }) => [
          ...leftOut,
          ...notDone.map(({ text, state }) => ({ text, reason: state })),
        ]);
  const all: SkippedLine[] = [
    ...named.map(({ text, reason }) => ({
      ...{ line: places.find(text)?.number ?? null, text: shorten(text), reason },
    })),
    ...places.unplaced.map(({ number, text }) => ({
      ...{ line: number, text: shorten(text), reason: 'not_understood' as const },
    })),
  ];
  const sorted = all.sort((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity) || 0);
  return { lines: sorted.slice(0, MOST_SKIPPED), count: all.length };
}

/**
 * The first changes of a release.
 * @param after number of the last line of the releases above it
 */
export function entriesOf(
  changes: readonly Change[],
  places: LinePlaces,
  most: number,
  after: number,
): readonly OutlinedEntry[] {
  let above = after;
  return changes.slice(0, most).map(({ kind, scope, text }) => {
    const line = places.find(text, above)?.number ?? null;
    above = line ?? above;
    return { kind, scope: scope ?? null, text: shorten(text), line };
  });
}

/** Changes that neither a heading nor a mark nor their wording sorts, by the first line that has their words. */
function openKinds(releases: readonly Release[], places: LinePlaces): UnsureLine[] {
  return releases
    .flatMap(({ changes }) => changes.filter(({ kind }) => kind === 'other'))
    .flatMap(({ text }) => places.find(text) ?? [])
    .map(asUnsure('kind_unknown'));
}

function asUnsure(reason: UnsureLine['reason']) {
  return ({ number, text }: ReadableLine): UnsureLine => {
    return { line: number, text: shorten(text), reason };
  };
}

/** The beginning of a text. */
export function shorten(text: string): string {
  const shown = text.trim();
  const characters = Array.from(shown.slice(0, 2 * LONGEST_TEXT));
  return characters.length > LONGEST_TEXT
    ? `${characters.slice(0, LONGEST_TEXT - 1).join('')}…`
    : shown;
}
