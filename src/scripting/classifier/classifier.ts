/** Features of a text, and how much of it there is. */
export interface Features {
  readonly seen: ReadonlySet<string>;
  /** Number of different words. */
  readonly words: number;
}

/** What was learnt from labelled texts (`test/training`), as log-odds. */
export interface Learnt {
  /** Of a text of which nothing is known. */
  readonly bias: number;
  /** How much each feature speaks for the class (above 0) or against it. */
  readonly weights: ReadonlyMap<string, number>;
}

/** The weights of a file that `npm run train` wrote. */
export function learntFrom(file: {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}): Learnt {
  return { bias: file.bias, weights: new Map(Object.entries(file.weights)) };
}

/**
 * The log-odds that a text is of the class: logistic regression over what is seen in it. Above 0 it rather is.
 */
export function logOdds({ bias, weights }: Learnt, { seen, words }: Features): number {
  let sum = 0;
  for (const feature of seen) sum += weights.get(feature) ?? 0;
  // The more words a text has, the less each of them says.
  return bias + sum / Math.sqrt(Math.max(1, words));
}

/** The probability that belongs to log-odds, from 0 to 1. */
export function probability(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}
