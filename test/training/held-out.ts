import type { LabelledInput } from './evaluate/labelled-inputs.js';

/** Every fourth file of a kind, by name, is not trained on. */
const EVERY = 4;

/** Inputs that classifiers are trained from, and those that they are evaluated on. */
export interface DividedInputs {
  readonly trained: readonly LabelledInput[];
  readonly heldOut: readonly LabelledInput[];
}

/** Divides inputs of each kind by the names of their files. */
export function divideInputs(inputs: readonly LabelledInput[]): DividedInputs {
  const sorted = [...inputs].sort((one, other) => (one.name < other.name ? -1 : 1));
  const counts = new Map<string, number>();
  const heldOut = new Set(
    sorted.filter(({ kind }) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count % EVERY === 0;
    }),
  );
  return {
    trained: inputs.filter((input) => !heldOut.has(input)),
    heldOut: inputs.filter((input) => heldOut.has(input)),
  };
}
