import type { Change, Release } from '../domain/release.js';
import chores from './classifier/chores.json' with { type: 'json' };
import { learntFrom, logOdds, probability, type Learnt } from './classifier/classifier.js';
import { featuresOf, MAKER_TOOL, wordsOf } from './classifier/features.js';
import { isMakerTool } from './classifier/maker-tools.js';
import { tallyOf } from './runs.js';
import { wordSet } from './word-set.js';

/** Work that only those who make a product notice, or read about it: on its tests, its own code, its repository, its documentation. */
const CHORES = learntFrom(chores);
/** So probable are chores that are told as such, */
const SURE = 0.7;
/** and those that are told in their own words, behind what surely concerns users. */
const POSSIBLE = 0.45;
/** What is gone somebody may have used: only what is more probable still is a chore. */
const SURE_OF_REMOVED = 0.9;
/** What has to be acted on, and what is told last anyway. */
const NO_CHORE = wordSet('breaking security deprecated performance documentation internal');
/** Characters of a longer entry explain something to somebody. */
const LONGEST = 160;
/** The share of chores among the entries that the weights were learnt from. */
const USUAL_SHARE = 0.25;
/** How many entries of the usual share a changelog's own share is weighed against. */
const WEIGHED_AGAINST = 8;
const IN_WRITING =
  /^document\w*\b|\b(?:docs|documentation|docstrings?|examples?|faq|guides?|man ?pages?|manual|readme|tutorials?|website)\b/i;
/** In so many entries at least stands what a product is about. */
const MANY = 4;
/** By so much, in log-odds, a changelog's own share counts at most. */
const MOST_SHIFT = 1;

/** Chores as what they are, wherever they stand: `Fix typo` and `Update the test suite` are internal, `Extend the README` is documentation. */
export function withChores(releases: readonly Release[]): Release[] {
  const sure = choresAmong(
    releases.flatMap(({ changes }) => changes),
    SURE,
  );
  const told = (one: Change): Change =>
    sure.has(one)
      ? {
          ...one,
          listedAs: one.kind,
          kind: IN_WRITING.test(one.text.replace(/`[^`]*`/g, '')) ? 'documentation' : 'internal',
        }
      : one;
  return releases.map((release) => ({ ...release, changes: release.changes.map(told) }));
}

/** What may be a chore: it is told in its own words, behind what surely concerns users. */
export function possibleChores(changes: readonly Change[]): ReadonlySet<Change> {
  return choresAmong(changes, POSSIBLE);
}

/** The entries that are chores with at least such a probability, as common as chores are in this changelog. */
function choresAmong(changes: readonly Change[], least: number): ReadonlySet<Change> {
  const learnt = withoutOwnWords(CHORES, changes);
  // A part of the product that has additions does not mark a chore, even if it is called tests.
  const parts = new Set(changes.flatMap(({ kind, scope }) => (kind === 'added' ? scope : [])));
  const odds = changes.map(({ scope, text }) =>
    logOdds(learnt, featuresOf(text, parts.has(scope) ? undefined : scope)),
  );
  const shift = shiftOf(odds);
  const isOne = (change: Change, index: number): boolean => {
    const probable = probability((odds[index] ?? 0) + shift);
    return mayBeChore(change) && probable >= (change.kind === 'removed' ? SURE_OF_REMOVED : least);
  };
  return new Set(changes.filter(isOne));
}

/** What many entries speak of is what the product is about: a linter lints, a test runner runs tests. It makes no chore. */
function withoutOwnWords(learnt: Learnt, changes: readonly Change[]): Learnt {
  const spread = tallyOf(changes.flatMap(({ text }) => [...new Set(wordsOf(text))]));
  const many = Math.max(MANY, changes.length / 3);
  const own = new Set([...spread].flatMap(([word, count]) => (count >= many ? [word] : [])));
  const isTool = [...own].some(isMakerTool);
  const isOwn = (feature: string) =>
    feature === MAKER_TOOL ? isTool : feature.split(/[\^: ]/).some((word) => own.has(word));
  const weights = [...learnt.weights].filter(([feature, weight]) => weight < 0 || !isOwn(feature));
  return own.size === 0 ? learnt : { ...learnt, weights: new Map(weights) };
}

/** A list of pull requests has more chores than notes that somebody wrote for users: what one entry leaves open, the others tell. */
function shiftOf(odds: readonly number[]): number {
  const expected = odds.reduce((sum, one) => sum + probability(one), 0);
  const share = (expected + WEIGHED_AGAINST * USUAL_SHARE) / (odds.length + WEIGHED_AGAINST);
  const shift = Math.log(share / (1 - share)) - Math.log(USUAL_SHARE / (1 - USUAL_SHARE));
  return Math.min(MOST_SHIFT, Math.max(-MOST_SHIFT, shift));
}

function mayBeChore({ kind, text, details }: Change): boolean {
  const isBrief = details.length === 0 && text.length <= LONGEST && text.includes(' ');
  return isBrief && !NO_CHORE.has(kind) && !/\b(?:security|vulnerab\w*|CVE)\b/i.test(text);
}
