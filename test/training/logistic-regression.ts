import {
  probability,
  type Features,
  type Learnt,
} from '../../src/scripting/classifier/classifier.js';

/** A text as it is seen, and whether it is of the class. */
export interface Example {
  readonly features: Features;
  readonly is: boolean;
}

/** Parameters of training that differ from the usual ones. */
export interface Training {
  /** Inverse strength of the regularization: a weight costs as much as it would in liblinear with this C. */
  readonly c?: number;
  /** A feature that fewer examples have is not learnt. */
  readonly fewest?: number;
}

/** Number of times that all examples are gone through. */
const EPOCHS = 40;
const RATE = 0.3;

/** Learns the weights by stochastic gradient descent with AdaGrad. The same examples give the same weights. */
export function learn(examples: readonly Example[], { c = 6, fewest = 3 }: Training = {}): Learnt {
  const { indexes, counts, rows } = indexed(examples, fewest);
  const weights = new Float64Array(indexes.size);
  const slopes = new Float64Array(indexes.size).fill(0.01);
  let bias = 0;
  let biasSlope = 1;
  const order = shuffler();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1)
    for (const { features, size, is } of order(rows)) {
      let sum = 0;
      for (const feature of features) sum += weights[feature] ?? 0;
      const error = probability(bias + sum / size) - Number(is);
      biasSlope += error * error;
      bias -= (RATE * error) / Math.sqrt(biasSlope);
      for (const feature of features) {
        const weight = weights[feature] ?? 0;
        const gradient = error / size + weight / (c * (counts[feature] ?? 1));
        const slope = (slopes[feature] ?? 0) + gradient * gradient;
        slopes[feature] = slope;
        weights[feature] = weight - (RATE * gradient) / Math.sqrt(slope);
      }
    }
  return { bias: [bias], rows: indexes, weights, scale: 1 };
}

interface Row {
  readonly features: readonly number[];
  /** Root of the number of its words. */
  readonly size: number;
  readonly is: boolean;
}

/** Examples with numbers for the features that enough of them have. */
function indexed(examples: readonly Example[], fewest: number) {
  const tally = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features.seen) tally.set(feature, (tally.get(feature) ?? 0) + 1);
  const common = [...tally].filter(([, count]) => count >= fewest);
  const indexes = new Map(common.map(([feature], index) => [feature, index]));
  const rows = examples.map(({ features: { seen, words }, is }): Row => ({
    features: [...seen].flatMap((feature) => indexes.get(feature) ?? []),
    size: Math.sqrt(Math.max(1, words)),
    is,
  }));
  return { indexes, counts: common.map(([, count]) => count), rows };
}

/** Shuffles lists differently at each call, in every run alike (a linear congruential generator). */
export function shuffler(): <Item>(items: readonly Item[]) => Item[] {
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
