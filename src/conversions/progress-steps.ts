/** The part of a conversion by which it has come further when that is told. */
const PROGRESS_STEP = 0.02;

/** Passes on what has come further by a step since, and the end. */
export function inSteps(tell: (done: number) => void): (done: number) => void {
  let told = 0;
  return (done) => {
    if (done - told < PROGRESS_STEP && done < 1) return;
    told = done;
    tell(done);
  };
}
