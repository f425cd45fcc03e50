import {
  hashOf,
  placeOf,
} from '../../../plugins/speech-kokoro/pronunciation/labelling/feature-table.js';
import {
  writeTable,
  type LabellerWeights,
} from '../../../plugins/speech-kokoro/pronunciation/labelling/labeller-weights.js';
import type { Sequence } from '../../../plugins/speech-kokoro/pronunciation/labelling/sequence-labeller.js';

/** A sequence and its right labels. */
export interface LabelledSequence extends Sequence {
  readonly labels: readonly string[];
}

export interface LabelTraining {
  /** Places of the table while it is learnt, few of which are kept. */
  readonly size: number;
  /** Weights that are kept: those that decide most. */
  readonly kept: number;
  /** Candidates of a unit that are rarer are left out. */
  readonly fewest: number;
  /** Passes over all sequences before and after weights are left out. */
  readonly passes: readonly [before: number, after: number];
}

const RATE = 0.25;
const SMALLEST_SLOPE = 0.1;
/** Pull towards zero at each use, which keeps weights of rare features small. */
const SHRINK = 2e-5;
/** Errors that are smaller teach nothing. */
const SMALLEST_ERROR = 0.002;

/** Learns the weights by stochastic gradient descent with AdaGrad. The same sequences give the same weights. */
export function learnLabels(
  sequences: readonly LabelledSequence[],
  { size, kept, fewest, passes: [before, after] }: LabelTraining,
): LabellerWeights {
  const { labels, candidates } = candidatesOf(sequences, fewest);
  const positions = positionsOf(sequences, labels, candidates);
  const table = new Float32Array(size);
  const slopes = new Float32Array(size).fill(SMALLEST_SLOPE);
  const order = shuffled(positions.length);
  const learnAll = (isKept?: Uint8Array) => {
    for (const at of order) {
      const position = positions[at];
      if (position !== undefined) learn(position, table, slopes, isKept);
    }
  };
  for (let pass = 0; pass < before; pass += 1) learnAll();
  const isKept = weightiest(table, usesOf(positions, size), kept);
  for (let place = 0; place < size; place += 1) if (isKept[place] === 0) table[place] = 0;
  for (let pass = 0; pass < after; pass += 1) learnAll(isKept);
  return { labels, candidates: Object.fromEntries(candidates), ...writeTable(table) };
}

/** Number of times that each place is used. */
function usesOf(positions: readonly Position[], size: number): Uint32Array {
  const uses = new Uint32Array(size);
  for (const { hashes, candidates } of positions)
    for (const label of candidates)
      for (const hash of hashes) {
        const place = placeOf(hash, label, size);
        uses[place] = (uses[place] ?? 0) + 1;
      }
  return uses;
}

/** Marks the places whose weights decide most: large ones that are used often. */
function weightiest(table: Float32Array, uses: Uint32Array, kept: number): Uint8Array {
  const values = table.map((weight, place) => Math.abs(weight) * Math.sqrt(uses[place] ?? 0));
  const least = values.toSorted().at(-kept) ?? 0;
  return Uint8Array.from(values, (value) => Number(value > least));
}

interface Position {
  readonly hashes: Int32Array;
  readonly candidates: readonly number[];
  readonly right: number;
}

function candidatesOf(sequences: readonly LabelledSequence[], fewest: number) {
  const counts = new Map<string, Map<string, number>>();
  for (const { units, labels } of sequences)
    for (const [at, unit] of units.entries()) {
      const label = labels[at] ?? '';
      const row = counts.get(unit) ?? new Map<string, number>();
      row.set(label, (row.get(label) ?? 0) + 1);
      counts.set(unit, row);
    }
  const kept = [...counts].map(([unit, row]) => {
    const frequent = [...row].filter(([, number]) => number >= fewest);
    const names = frequent.sort((one, other) => other[1] - one[1]).map(([label]) => label);
    return [unit, names] as const;
  });
  const labels = [...new Set(kept.flatMap(([, names]) => names))].sort();
  const numbers = new Map(labels.map((label, number) => [label, number]));
  const candidates = new Map(
    kept
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([unit, names]) => [unit, names.map((name) => numbers.get(name) ?? 0)]),
  );
  return { labels, candidates };
}

function positionsOf(
  sequences: readonly LabelledSequence[],
  labels: readonly string[],
  candidates: ReadonlyMap<string, readonly number[]>,
): readonly Position[] {
  const numbers = new Map(labels.map((label, number) => [label, number]));
  return sequences.flatMap((sequence) =>
    sequence.units.flatMap((unit, at) => {
      const possible = candidates.get(unit) ?? [];
      const right = possible.indexOf(numbers.get(sequence.labels[at] ?? '') ?? -1);
      if (right === -1 || possible.length < 2) return [];
      const features = sequence.featuresAt(at, sequence.labels.slice(0, at));
      return [{ hashes: Int32Array.from(features, hashOf), candidates: possible, right }];
    }),
  );
}

function learn(
  { hashes, candidates, right }: Position,
  table: Float32Array,
  slopes: Float32Array,
  isKept?: Uint8Array,
): void {
  const chances = new Float64Array(candidates.length);
  let total = 0;
  for (const [at, label] of candidates.entries()) {
    let sum = 0;
    for (const hash of hashes) sum += table[placeOf(hash, label, table.length)] ?? 0;
    const chance = Math.exp(sum);
    chances[at] = chance;
    total += chance;
  }
  for (const [at, label] of candidates.entries()) {
    const error = (chances[at] ?? 0) / total - Number(at === right);
    if (Math.abs(error) < SMALLEST_ERROR) continue;
    for (const hash of hashes) {
      const place = placeOf(hash, label, table.length);
      if (isKept?.[place] === 0) continue;
      const weight = table[place] ?? 0;
      const gradient = error + SHRINK * weight;
      const slope = (slopes[place] ?? 0) + gradient * gradient;
      slopes[place] = slope;
      table[place] = weight - (RATE * gradient) / Math.sqrt(slope);
    }
  }
}

/** Numbers below a limit in an order that is always the same. */
function shuffled(length: number): Uint32Array {
  const order = Uint32Array.from({ length }, (_, at) => at);
  let state = 12_345;
  for (let at = length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (at + 1));
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
  return order;
}
