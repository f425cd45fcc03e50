import type { Learnt } from './classifier.js';

/**
 * Weights as a JSON file holds them. A thread that starts reads tens of thousands of them, so they are one string of names
 * and one of bytes, which load several times as fast as an object with a property for each name.
 */
export interface WeightsFile {
  readonly bias: readonly number[];
  /** Names of the features, a line each. */
  readonly features: string;
  /** Whole numbers that stand for a weight of 1. */
  readonly scale: number;
  /** Base64 of a signed byte for each weight: a row of all classes for each feature. */
  readonly weights: string;
}

const MOST = 127;

/** Reads the weights of a file that `npm run train` wrote. */
export function learntFrom({ bias, features, scale, weights }: WeightsFile): Learnt {
  const rows = new Map(features.split('\n').map((feature, row) => [feature, row]));
  const bytes = new Int8Array(Buffer.from(weights, 'base64'));
  return { bias, rows, scale, weights: bytes };
}

/**
 * Writes weights as a file holds them.
 * @param least weight that a feature must have for some class; others decide nothing and are left out
 */
export function weightsFileOf(
  { bias, rows, weights, scale: given }: Learnt,
  least: number,
): WeightsFile {
  const classes = bias.length;
  const rowOf = (row: number) => bias.map((_, at) => (weights[row * classes + at] ?? 0) / given);
  const kept = [...rows]
    .map(([feature, row]) => ({ feature, row: rowOf(row) }))
    .filter(({ row }) => row.some((weight) => Math.abs(weight) >= least))
    .sort((one, other) => (one.feature < other.feature ? -1 : 1));
  const all = kept.flatMap(({ row }) => row);
  const heaviest = all.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = Math.floor(MOST / heaviest);
  return {
    bias: bias.map((one) => Number(one.toFixed(2))),
    features: kept.map(({ feature }) => feature).join('\n'),
    scale,
    weights: Buffer.from(Int8Array.from(all, (weight) => Math.round(weight * scale))).toString(
      'base64',
    ),
  };
}
