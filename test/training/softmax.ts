import { probabilitiesOf, type LearntClasses } from '../../src/scripting/classifier/classes.js';
import type { Features } from '../../src/scripting/classifier/classifier.js';
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
export function learnClasses(examples: readonly ClassExample[], classes: number): LearntClasses {
  const counts = countsOf(examples);
  const bias = new Array<number>(classes).fill(0);
  const weights = new Map([...counts.keys()].map((feature) => [feature, [...bias]]));
  const slopes = new Map([...counts.keys()].map((feature) => [feature, bias.map(() => 0.01)]));
  const biasSlopes = bias.map(() => 1);
  const order = shuffler();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1)
    for (const { features, class: own } of order(examples)) {
      const errors = probabilitiesOf({ bias, weights }, features);
      const share = 1 / Math.sqrt(Math.max(1, features.words));
      for (const [at, probability] of errors.entries()) {
        const error = probability - (at === own ? 1 : 0);
        step(bias, biasSlopes, at, error);
        for (const feature of features.seen) {
          const [each, slope] = [weights.get(feature), slopes.get(feature)];
          if (each === undefined || slope === undefined) continue;
          const cost = (each[at] ?? 0) / (C * (counts.get(feature) ?? 1));
          step(each, slope, at, error * share + cost);
        }
      }
    }
  return { bias, weights };
}

function step(weights: number[], slopes: number[], at: number, gradient: number): void {
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
