import type { DividedInputs } from './held-out.js';

/** File with weights of classifiers that are trained from `training/`. */
export interface TrainedFile {
  /** Path of the weights: `src/scripting/…/weights.json`. */
  readonly path: string;
  /** Trains without the inputs that are held out. The same texts give the same weights. */
  readonly train: (inputs: DividedInputs) => Trained | Promise<Trained>;
}

/** Result of training. */
export interface Trained {
  /** Content of the file, as JSON has it. */
  readonly weights: object;
  /** Table of how good the weights are on inputs that are held out. */
  readonly figures: string;
}
