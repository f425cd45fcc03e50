/** Features of a text, and how much of it there is. */
export interface Features {
  readonly seen: ReadonlySet<string>;
  /** Number of different words. */
  readonly words: number;
}

/** Weights that a classifier learnt from labelled texts (`test/training`), as log-odds of each of its classes. */
export interface Learnt {
  /** Log-odds of each class for a text of which nothing is known. */
  readonly bias: readonly number[];
  /** Row of each feature in the weights. */
  readonly rows: ReadonlyMap<string, number>;
  /** Rows of what a feature adds to the log-odds of each class, one row behind the other. */
  readonly weights: ArrayLike<number>;
  /** Divisor of the weights, which can be whole numbers. */
  readonly scale: number;
}

/** Log-odds that a text is of the first class, which may be the only one. Above 0 it rather is. */
export function logOdds(learnt: Learnt, features: Features): number {
  return logOddsOfEach(learnt, features)[0] ?? 0;
}

/** Log-odds that a text is of each class: regression over what is seen in it. */
export function logOddsOfEach(
  { bias, rows, weights, scale }: Learnt,
  { seen, words }: Features,
): readonly number[] {
  const classes = bias.length;
  const sums = new Array<number>(classes).fill(0);
  for (const feature of seen) {
    const row = rows.get(feature);
    if (row === undefined) continue;
    const first = row * classes;
    for (let at = 0; at < classes; at += 1) sums[at] = (sums[at] ?? 0) + (weights[first + at] ?? 0);
  }
  // The more words a text has, the less each of them says.
  const share = 1 / (scale * Math.sqrt(Math.max(1, words)));
  return bias.map((one, at) => one + (sums[at] ?? 0) * share);
}

/** Probability of each class of a text that has exactly one of them (softmax). */
export function probabilitiesOf(learnt: Learnt, features: Features): readonly number[] {
  const odds = logOddsOfEach(learnt, features);
  const most = Math.max(...odds);
  const powers = odds.map((one) => Math.exp(one - most));
  const all = powers.reduce((sum, one) => sum + one, 0);
  return powers.map((one) => one / all);
}

/** The probability that belongs to log-odds, from 0 to 1. */
export function probability(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}
