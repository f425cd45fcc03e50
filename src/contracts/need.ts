/** Something that work needs, and how it is found out whether it is usable (decisions: readiness). */
export interface Need {
  /** Shown at `/readyz`; without its full stop. */
  readonly problem: string;
  /** True for an advisory need: a failure is reported, and the daemon stays ready. */
  readonly isAdvice?: true;
  /** @throws when it is not usable: a UnmetNeed in other words than `problem`; any other cause is for the log. */
  readonly look: () => Promise<void>;
}

/** Reason why a need is not met. The message is shown at `/readyz` and contains no path. */
export class UnmetNeed extends Error {
  override readonly name = 'UnmetNeed';
}
