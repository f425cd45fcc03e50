/** Units of one writing and what they stand for in another, both in order. */
export interface Pair {
  readonly units: readonly string[];
  readonly outputs: readonly string[];
}

/** Most outputs of a unit. */
const MOST = 2;
const PASSES = 6;
/** Probabilities before the first pass, by the number of outputs. */
const PRIOR = [0.2, 1, 0.02] as const;
const LEAST = 1e-9;

/**
 * Finds which outputs each unit stands for, none to two, by expectation maximization over all pairs.
 * @param affinity first guess of how well a unit and an output fit
 * @returns for each pair the outputs of each unit, with spaces between; undefined if it has too many outputs
 */
export function align(
  pairs: readonly Pair[],
  affinity: (unit: string, output: string) => number,
): readonly (readonly string[] | undefined)[] {
  const fits = pairs.map(({ units, outputs }) => outputs.length <= units.length * MOST);
  const numbered = new Numbered(pairs);
  let chances = numbered.initial(affinity);
  for (let pass = 0; pass < PASSES; pass += 1) {
    const counts = new Float64Array(chances.length);
    for (const [at, pair] of numbered.pairs.entries())
      if (fits[at] === true) count(pair, chances, counts, numbered);
    chances = normalized(counts, numbered);
  }
  return pairs.map(({ outputs }, at) => {
    const pair = numbered.pairs[at];
    return fits[at] === true && pair !== undefined
      ? best(pair, outputs, chances, numbered)
      : undefined;
  });
}

interface NumberedPair {
  readonly units: readonly number[];
  readonly outputs: readonly number[];
}

/** Pairs with numbers for units and outputs; 0 stands for no output. */
class Numbered {
  readonly #units = new Map<string, number>();
  readonly #outputs = new Map<string, number>([['', 0]]);
  readonly pairs: readonly NumberedPair[];

  constructor(pairs: readonly Pair[]) {
    const number = (map: Map<string, number>) => (name: string) => {
      const known = map.get(name) ?? map.size;
      map.set(name, known);
      return known;
    };
    this.pairs = pairs.map(({ units, outputs }) => ({
      units: units.map(number(this.#units)),
      outputs: outputs.map(number(this.#outputs)),
    }));
  }

  get rowLength(): number {
    return this.#outputs.size ** MOST;
  }

  /** Place of a unit and the `length` outputs at `from`. */
  place(unit: number, { outputs }: NumberedPair, from: number, length: number): number {
    const first = length > 0 ? (outputs[from] ?? 0) : 0;
    const second = length > 1 ? (outputs[from + 1] ?? 0) : 0;
    return unit * this.rowLength + first * this.#outputs.size + second;
  }

  initial(affinity: (unit: string, output: string) => number): Float64Array {
    const chances = new Float64Array(this.#units.size * this.rowLength);
    const size = this.#outputs.size;
    for (const [unit, row] of this.#units)
      for (const [first, one] of this.#outputs)
        for (const [second, two] of this.#outputs) {
          const length = Number(one > 0) + Number(two > 0);
          const fit =
            one === 0 ? 1 : affinity(unit, first) * (two === 0 ? 1 : affinity(unit, second));
          chances[row * this.rowLength + one * size + two] = (PRIOR[length] ?? 0) * fit;
        }
    return chances;
  }
}

/** Adds the expected uses of each unit's outputs in a pair. */
function count(
  pair: NumberedPair,
  chances: Float64Array,
  counts: Float64Array,
  numbered: Numbered,
): void {
  const nodes = (pair.units.length + 1) * (pair.outputs.length + 1);
  const forward = new Float64Array(nodes);
  const backward = new Float64Array(nodes);
  forward[0] = 1;
  backward[nodes - 1] = 1;
  const steps = stepsOf(pair, numbered);
  for (const { place, source, target } of steps)
    add(forward, target, valueOf(forward, source) * valueOf(chances, place));
  for (const { place, source, target } of steps.toReversed())
    add(backward, source, valueOf(backward, target) * valueOf(chances, place));
  const total = valueOf(backward, 0);
  if (total === 0) return;
  for (const { place, source, target } of steps) {
    const way = valueOf(forward, source) * valueOf(backward, target);
    add(counts, place, (way * valueOf(chances, place)) / total);
  }
}

function valueOf(values: Float64Array, at: number): number {
  return values[at] ?? 0;
}

function add(values: Float64Array, at: number, value: number): void {
  values[at] = valueOf(values, at) + value;
}

/** A unit with some outputs, as a step between two places in a pair. */
interface Step {
  readonly place: number;
  readonly source: number;
  readonly target: number;
  readonly length: number;
}

/** Steps of all ways through a pair, in the order of their units. */
function stepsOf(pair: NumberedPair, numbered: Numbered): readonly Step[] {
  const { units, outputs } = pair;
  const width = outputs.length + 1;
  return units.flatMap((unit, at) => {
    const steps: Step[] = [];
    for (let from = 0; from <= Math.min(outputs.length, at * MOST); from += 1)
      for (let length = 0; length <= MOST && from + length < width; length += 1) {
        const place = numbered.place(unit, pair, from, length);
        const source = at * width + from;
        steps.push({ place, source, target: source + width + length, length });
      }
    return steps;
  });
}

function normalized(counts: Float64Array, { rowLength }: Numbered): Float64Array {
  const chances = new Float64Array(counts.length);
  for (let row = 0; row < counts.length; row += rowLength) {
    const total = counts.subarray(row, row + rowLength).reduce((sum, one) => sum + one, 0);
    for (let at = row; at < row + rowLength; at += 1)
      chances[at] = total === 0 ? 0 : (counts[at] ?? 0) / total + LEAST;
  }
  return chances;
}

/** The most probable way. */
function best(
  pair: NumberedPair,
  names: readonly string[],
  chances: Float64Array,
  numbered: Numbered,
): readonly string[] {
  const width = names.length + 1;
  const scores = new Float64Array((pair.units.length + 1) * width).fill(-Infinity);
  const lengths = new Uint8Array(scores.length);
  scores[0] = 0;
  for (const { place, source, target, length } of stepsOf(pair, numbered)) {
    const score = valueOf(scores, source) + Math.log(valueOf(chances, place));
    if (score <= valueOf(scores, target)) continue;
    scores[target] = score;
    lengths[target] = length;
  }
  const labels: string[] = [];
  let end = names.length;
  for (let at = pair.units.length; at > 0; at -= 1) {
    const length = lengths[at * width + end] ?? 0;
    labels.unshift(names.slice(end - length, end).join(' '));
    end -= length;
  }
  return labels;
}
