import type { Clock } from '../contracts/clock.js';
import type { NarrationProgress } from '../contracts/narrator.js';

/** Share of a conversion that must be completed before progress is reported again. */
const PROGRESS_STEP = 0.02;

/** Time after which any further progress is reported, however small: slow voices need seconds per sentence. */
const PROGRESS_MS = 1_000;

/** Passes on what has come further by a step since, or some time ago, and the end. */
export function inSteps(
  clock: Clock,
  tell: (progress: NarrationProgress) => void,
): (progress: NarrationProgress) => void {
  let told = 0;
  let toldAt = clock.now();
  return (progress) => {
    const isStep = progress.done - told >= PROGRESS_STEP || progress.done >= 1;
    if (!isStep && clock.now() - toldAt < PROGRESS_MS) return;
    told = progress.done;
    toldAt = clock.now();
    tell(progress);
  };
}
