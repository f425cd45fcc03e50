/** Something that work needs, and how it is found out whether it is usable (decisions: readiness). */
export interface Need {
  /** For whoever asks; without its full stop. */
  readonly problem: string;
  /** @throws when it is not usable: a ToldProblem in other words than `problem`; any other cause is for the log. */
  readonly look: () => Promise<void>;
}

/** Why a need is not met. The message is for whoever asks: it names no path. */
export class ToldProblem extends Error {
  override readonly name = 'ToldProblem';
}
