import type { Change, Release } from '../domain/release.js';
import { probability } from './classifier/classifier.js';
import { stem } from './content-words.js';
import { likelyKindsOf, type LikelyKinds } from './reading/changelog/classify/entry-kinds.js';
import { tokensOf } from './reading/changelog/classify/entry-features.js';
import { signalsOf } from './reading/changelog/classify/signals.js';
import { tallyOf } from './runs.js';
import { wordSet } from './word-set.js';

/*
 * Chores: work that only those who make a product notice, or read about it: on its tests, its own code, its repository,
 * its documentation.
 */

/** Probability above which chores are narrated as such, */
const SURE = 0.7;
/** and below which they are narrated in their own words, behind what surely concerns users. */
const POSSIBLE = 0.4;
/** Probability above which a removal is a chore: somebody may have used the thing. */
const SURE_OF_REMOVED = 0.85;
/** Kinds that require action, and kinds that are narrated last anyway. */
const NO_CHORE = wordSet('breaking security deprecated performance documentation internal');
/** Characters of a longer entry explain something to somebody. */
const LONGEST = 160;
/** Share of chores among the entries that the classifier is trained from. */
const USUAL_SHARE = 0.12;
/** Number of entries of the usual share against which a changelog's own share is weighed. */
const WEIGHED_AGAINST = 8;
/** In so many entries at least stands what a product is about. */
const MANY = 4;
/** By so much, in log-odds, a changelog's own share counts at most. */
const MOST_SHIFT = 1;
const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
/** Probabilities nearer to 0 or 1 are taken for these. */
const CERTAIN = 0.999;

/** Chores as what they are, wherever they stand: `Fix typo` and `Update the test suite` are internal, `Extend the README` is documentation. */
export function withChores(releases: readonly Release[]): Release[] {
  const sure = choresAmong(
    releases.flatMap(({ changes }) => changes),
    SURE,
  );
  const told = (one: Change): Change => {
    const kind = sure.get(one);
    return kind === undefined ? one : { ...one, listedAs: one.kind, kind };
  };
  return releases.map((release) => ({ ...release, changes: release.changes.map(told) }));
}

/** Possible chores, which are narrated in their own words, behind what surely concerns users. */
export function possibleChores(changes: readonly Change[]): ReadonlySet<Change> {
  return new Set(choresAmong(changes, POSSIBLE).keys());
}

/** Entries that are chores with at least such a probability, as common as chores are in this changelog, with their kinds. */
function choresAmong(
  changes: readonly Change[],
  least: number,
): ReadonlyMap<Change, 'internal' | 'documentation'> {
  const own = ownWordsOf(changes);
  const judged = changes.flatMap((change) => {
    const text = withoutWords(change.text, own);
    if (!tokensOf(text).some(speaksOfUpkeep)) return [];
    const likely = likelyKindsOf({ text, heading: '' });
    return [{ change, likely, odds: oddsOf(likely) }];
  });
  const shift = shiftOf(
    judged.map(({ odds }) => odds),
    changes.length,
  );
  return new Map(
    judged.flatMap(({ change, likely, odds }) => {
      const kind = likely('documentation') > likely('internal') ? 'documentation' : 'internal';
      const isGone = change.kind === 'removed';
      const isEnough = probability(odds + shift) >= (isGone ? SURE_OF_REMOVED : least);
      // Documentation that is gone may be missed.
      const mayBeGone = !isGone || kind === 'internal';
      return isEnough && mayBeGone && mayBeChore(change) ? [[change, kind] as const] : [];
    }),
  );
}

/** Log-odds of a chore; few words are not counted against one. */
function oddsOf(likely: LikelyKinds): number {
  const sum = likely('internal') + likely('documentation');
  const said = Math.max(1 - CERTAIN, 1 - likely('other'));
  const bounded = Math.min(CERTAIN, Math.max(1 - CERTAIN, sum / said));
  return Math.log(bounded / (1 - bounded));
}

/** Words of upkeep in many entries, which are what the product is about: a linter lints, a test runner runs tests. */
function ownWordsOf(changes: readonly Change[]): ReadonlySet<string> {
  const spread = tallyOf(changes.flatMap(({ text }) => [...new Set(tokensOf(text).map(stem))]));
  const many = Math.max(MANY, changes.length / 3);
  const words = [...spread].filter(([word, count]) => count >= many && speaksOfUpkeep(word));
  return new Set(words.map(([word]) => word));
}

function speaksOfUpkeep(word: string): boolean {
  const signals = signalsOf(word);
  return ['upkeep', 'tools', 'documentation'].some((signal) => signals.has(signal));
}

function withoutWords(text: string, words: ReadonlySet<string>): string {
  if (words.size === 0) return text;
  return text.replace(WORD, (word) => (words.has(stem(word.toLowerCase())) ? '' : word));
}

/** A list of pull requests has more chores than notes that somebody wrote for users: what one entry leaves open, the others tell. */
function shiftOf(odds: readonly number[], entries: number): number {
  const expected = odds.reduce((sum, one) => sum + probability(one), 0);
  const share = (expected + WEIGHED_AGAINST * USUAL_SHARE) / (entries + WEIGHED_AGAINST);
  const shift = Math.log(share / (1 - share)) - Math.log(USUAL_SHARE / (1 - USUAL_SHARE));
  return Math.min(MOST_SHIFT, Math.max(-MOST_SHIFT, shift));
}

function mayBeChore({ kind, text, details }: Change): boolean {
  const isBrief = details.length === 0 && text.length <= LONGEST && text.includes(' ');
  return isBrief && !NO_CHORE.has(kind) && !/\b(?:security|vulnerab\w*|CVE)\b/i.test(text);
}
