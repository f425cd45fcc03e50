import {
  type learntFrom,
  logOdds,
  probability,
  type Learnt,
} from '../../src/scripting/classifier/classifier.js';
import type { Features } from '../../src/scripting/classifier/features.js';

/** A text as it is seen, and whether it is of the class. */
export interface Example {
  readonly features: Features;
  readonly is: boolean;
}

/** How often all examples are gone through. */
const EPOCHS = 40;
const RATE = 0.3;
/** Inverse strength of the regularization: a weight costs as much as it would in liblinear with this C. */
const C = 6;
/** A feature that fewer examples have is not learnt. */
const FEWEST = 3;
/** Weights nearer to 0 are left out: they decide nothing. */
const LEAST = 0.4;

/** Learns the weights by stochastic gradient descent with AdaGrad. The same examples give the same weights. */
export function learn(examples: readonly Example[]): Learnt {
  const tally = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features.seen) tally.set(feature, (tally.get(feature) ?? 0) + 1);
  const weights = new Map<string, number>();
  const slopes = new Map<string, number>();
  let bias = 0;
  let biasSlope = 1;
  const order = shuffler();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1)
    for (const { features, is } of order(examples)) {
      const error = probability(logOdds({ bias, weights }, features)) - Number(is);
      biasSlope += error * error;
      bias -= (RATE * error) / Math.sqrt(biasSlope);
      const share = error / Math.sqrt(Math.max(1, features.words));
      for (const feature of features.seen) {
        const count = tally.get(feature) ?? 0;
        if (count < FEWEST) continue;
        const weight = weights.get(feature) ?? 0;
        const gradient = share + weight / (C * count);
        const slope = (slopes.get(feature) ?? 0.01) + gradient * gradient;
        slopes.set(feature, slope);
        weights.set(feature, weight - (RATE * gradient) / Math.sqrt(slope));
      }
    }
  return { bias: rounded(bias), weights: kept(weights) };
}

/** Weights as their file has them: `learntFrom` reads them. */
export function asFile({ bias, weights }: Learnt): Parameters<typeof learntFrom>[0] {
  return { bias, weights: Object.fromEntries(weights) };
}

function kept(weights: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const entries = [...weights].filter(([, weight]) => Math.abs(weight) >= LEAST);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(entries.map(([feature, weight]) => [feature, rounded(weight)]));
}

function rounded(weight: number): number {
  return Number(weight.toFixed(2));
}

/** Shuffles lists anew at each call, in every run alike (a linear congruential generator). */
function shuffler(): <Item>(items: readonly Item[]) => Item[] {
  let state = 1;
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  return (items) => {
    const all = [...items];
    for (let last = all.length - 1; last > 0; last -= 1) {
      const other = next(last + 1);
      const [one, two] = [all[last], all[other]];
      if (one === undefined || two === undefined) continue;
      all[last] = two;
      all[other] = one;
    }
    return all;
  };
}
