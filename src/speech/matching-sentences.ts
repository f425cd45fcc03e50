import type { ScriptSentence } from './script-sentences.js';

type Matched = Pick<ScriptSentence, 'speaker' | 'text'>;

/**
 * The sentence of an edited script that each sentence of the script before has become, by positions; undefined for one
 * that was removed. Sentences that stayed are found first; of those between two that stayed, the first is the first.
 * Takes time in proportion to the number of sentences (times its logarithm).
 */
export function matchSentences(
  before: readonly Matched[],
  after: readonly Matched[],
): readonly (number | undefined)[] {
  const [old, edited] = [before.map(keyOf), after.map(keyOf)];
  const matches = new Array<number | undefined>(old.length);
  let start = 0;
  while (start < old.length && start < edited.length && old[start] === edited[start]) {
    matches[start] = start;
    start += 1;
  }
  let behind = 0;
  const shared = Math.min(old.length, edited.length) - start;
  while (behind < shared && old.at(-1 - behind) === edited.at(-1 - behind)) {
    matches[old.length - 1 - behind] = edited.length - 1 - behind;
    behind += 1;
  }
  const ends = [old.length - behind, edited.length - behind] as const;
  let gap = [start, start] as const;
  for (const [at, to] of [...anchors(old, edited, start, ends), ends]) {
    for (let i = 0; gap[0] + i < at && gap[1] + i < to; i += 1) matches[gap[0] + i] = gap[1] + i;
    if (at < ends[0]) matches[at] = to;
    gap = [at + 1, to + 1];
  }
  return matches;
}

function keyOf({ speaker, text }: Matched): string {
  return `${speaker} ${text}`;
}

type Pair = readonly [number, number];

/** Sentences that either script has once, in the longest order that both share. */
function anchors(
  old: readonly string[],
  edited: readonly string[],
  start: number,
  [oldEnd, editedEnd]: Pair,
): readonly Pair[] {
  const unique = uniquePositions(edited, start, editedEnd);
  const pairs = [...uniquePositions(old, start, oldEnd)].flatMap(([key, at]): readonly Pair[] => {
    const to = unique.get(key);
    return to === undefined ? [] : [[at, to]];
  });
  return longestIncreasing(pairs);
}

function uniquePositions(
  keys: readonly string[],
  start: number,
  end: number,
): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  const repeated = new Set<string>();
  for (let at = start; at < end; at += 1) {
    const key = keys[at] ?? '';
    if (positions.has(key)) repeated.add(key);
    positions.set(key, at);
  }
  for (const key of repeated) positions.delete(key);
  return positions;
}

/** Of pairs in the order of their first number, the longest part whose second numbers grow (patience sorting). */
function longestIncreasing(pairs: readonly Pair[]): readonly Pair[] {
  interface Link {
    readonly pair: Pair;
    readonly before: Link | undefined;
  }
  const ends: Link[] = [];
  for (const pair of pairs) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.pair[1] ?? Infinity) < pair[1]) low = middle + 1;
      else high = middle;
    }
    ends[low] = { pair, before: ends[low - 1] };
  }
  const longest: Pair[] = [];
  for (let link = ends.at(-1); link !== undefined; link = link.before) longest.push(link.pair);
  return longest.reverse();
}
