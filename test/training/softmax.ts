import {
  probabilitiesOf,
  type Features,
  type Learnt,
} from '../../src/scripting/classifier/classifier.js';
import { shuffler } from './logistic-regression.js';

/** A text as it is seen, and the class that it is of. */
export interface ClassExample {
  readonly features: Features;
  readonly class: number;
}

/** Number of passes over all examples. */
const EPOCHS = 20;
const RATE = 0.3;
/** Inverse strength of the regularization. */
const C = 3;
/** A feature that fewer examples have is not learnt. */
const FEWEST = 2;

/** Learns softmax regression by stochastic gradient descent with AdaGrad. The same examples give the same weights. */
export function learnClasses(examples: readonly ClassExample[], classes: number): Learnt {
  const counts = countsOf(examples);
  const rows = new Map([...counts.keys()].map((feature, row) => [feature, row]));
  const bias = new Array<number>(classes).fill(0);
  const biasSlopes = bias.map(() => 1);
  const weights = new Float64Array(rows.size * classes);
  const slopes = new Float64Array(rows.size * classes).fill(0.01);
  const order = shuffler();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1)
    for (const { features, class: own } of order(examples)) {
      const errors = probabilitiesOf({ bias, rows, weights, scale: 1 }, features);
      const share = 1 / Math.sqrt(Math.max(1, features.words));
      for (const [at, probability] of errors.entries()) {
        const error = probability - (at === own ? 1 : 0);
        step(bias, biasSlopes, at, error);
        for (const feature of features.seen) {
          const row = rows.get(feature);
          if (row === undefined) continue;
          const index = row * classes + at;
          const cost = (weights[index] ?? 0) / (C * (counts.get(feature) ?? 1));
          step(weights, slopes, index, error * share + cost);
        }
      }
    }
  return { bias, rows, weights, scale: 1 };
}

type Numbers = Record<number, number>;

function step(weights: Numbers, slopes: Numbers, at: number, gradient: number): void {
  const slope = (slopes[at] ?? 0) + gradient * gradient;
  slopes[at] = slope;
  weights[at] = (weights[at] ?? 0) - (RATE * gradient) / Math.sqrt(slope);
}

function countsOf(examples: readonly ClassExample[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features.seen) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count >= FEWEST));
}
