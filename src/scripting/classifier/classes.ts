import type { Features } from './classifier.js';

/** Weights of a classifier that chooses between several classes, learnt from labelled texts (`test/training`). */
export interface LearntClasses {
  /** Log-odds of each class for a text of which nothing is known. */
  readonly bias: readonly number[];
  /** Log-odds that each feature adds to each class. */
  readonly weights: ReadonlyMap<string, readonly number[]>;
}

/** Weights in a file are whole numbers, so many to 1. */
const SCALE = 10;

/** Weights as a file holds them, in whole numbers. */
export interface ClassesFile {
  readonly bias: readonly number[];
  readonly weights: Readonly<Record<string, readonly number[]>>;
}

/** Reads the weights of a file that `npm run train` wrote. */
export function classesFrom({ bias, weights }: ClassesFile): LearntClasses {
  const parts = (scaled: readonly number[]) => scaled.map((weight) => weight / SCALE);
  return {
    bias: parts(bias),
    weights: new Map(Object.entries(weights).map(([feature, each]) => [feature, parts(each)])),
  };
}

/** Writes weights as a file holds them; features that decide nothing are left out. */
export function fileOfClasses({ bias, weights }: LearntClasses, least: number): ClassesFile {
  const scaled = (each: readonly number[]) => each.map((weight) => Math.round(weight * SCALE) || 0);
  const kept = [...weights].filter(([, each]) => each.some((one) => Math.abs(one) >= least));
  kept.sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    bias: scaled(bias),
    weights: Object.fromEntries(kept.map(([feature, each]) => [feature, scaled(each)])),
  };
}

/** Log-odds of each class of a text: regression over what is seen in it. */
export function oddsOfClasses(
  { bias, weights }: LearntClasses,
  { seen, words }: Features,
): readonly number[] {
  const sums = bias.map(() => 0);
  for (const feature of seen) {
    const each = weights.get(feature);
    if (each === undefined) continue;
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (each[at] ?? 0);
  }
  // The more words a text has, the less each of them says.
  const share = 1 / Math.sqrt(Math.max(1, words));
  return bias.map((one, at) => one + (sums[at] ?? 0) * share);
}

/** Probability of each class of a text, of which it has one (softmax). */
export function probabilitiesOf(learnt: LearntClasses, features: Features): readonly number[] {
  const odds = oddsOfClasses(learnt, features);
  const most = Math.max(...odds);
  const powers = odds.map((one) => Math.exp(one - most));
  const all = powers.reduce((sum, one) => sum + one, 0);
  return powers.map((one) => one / all);
}
