import { hashOf, placeOf } from './feature-table.js';
import { readTable, type LabellerWeights } from './labeller-weights.js';

/** Units to be labelled from left to right, and their features. */
export interface Sequence {
  readonly units: readonly string[];
  /** Features of a position, given the labels of all positions before it. */
  readonly featuresAt: (at: number, labels: readonly string[]) => readonly string[];
  /** Absent if every labelling is possible. */
  readonly isPossible?: (labels: readonly string[]) => boolean;
}

/** Beginning of a labelling, and the logarithm of its probability. */
interface Hypothesis {
  readonly labels: readonly string[];
  readonly score: number;
}

/** Number of beginnings that are continued. */
const BEAM = 6;

/**
 * Labels each unit of a sequence: a maximum-entropy classifier for each position, and the most probable labelling by
 * beam search. Weights are in a table by the hash of feature and label, without the features' names.
 */
export class SequenceLabeller {
  readonly #table: Int8Array;
  readonly #candidates: ReadonlyMap<string, readonly number[]>;

  constructor(private readonly weights: LabellerWeights) {
    this.#table = readTable(weights);
    this.#candidates = new Map(Object.entries(weights.candidates));
  }

  /**
   * Returns a label for each unit; empty for a unit that training did not have.
   * Returns undefined if no labelling is possible.
   */
  label({ units, featuresAt, isPossible }: Sequence): readonly string[] | undefined {
    let beam: readonly Hypothesis[] = [{ labels: [], score: 0 }];
    for (const [at, unit] of units.entries()) {
      const candidates = this.#candidates.get(unit) ?? [];
      beam = beam
        .flatMap((beginning) =>
          this.#continued(beginning, candidates, featuresAt(at, beginning.labels)),
        )
        .filter(({ labels }) => isPossible?.(labels) ?? true)
        .sort((one, other) => other.score - one.score)
        .slice(0, BEAM);
    }
    return beam[0]?.labels;
  }

  #continued(
    { labels, score }: Hypothesis,
    candidates: readonly number[],
    features: readonly string[],
  ): readonly Hypothesis[] {
    if (candidates.length === 0) return [{ labels: [...labels, ''], score }];
    const hashes = features.map(hashOf);
    const scores = candidates.map((label) => this.#scoreOf(hashes, label));
    const total = Math.log(scores.reduce((sum, one) => sum + Math.exp(one), 0));
    return candidates.map((label, at) => ({
      labels: [...labels, this.weights.labels[label] ?? ''],
      score: score + (scores[at] ?? 0) - total,
    }));
  }

  #scoreOf(hashes: readonly number[], label: number): number {
    const sum = hashes.reduce(
      (total, hash) => total + (this.#table[placeOf(hash, label, this.#table.length)] ?? 0),
      0,
    );
    return sum * this.weights.step;
  }
}
