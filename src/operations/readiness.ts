import type { Logger } from 'pino';
import { UnmetNeed, type Need } from '../contracts/need.js';

/** Outcome of one readiness check. */
export interface ReadinessCheck {
  readonly ok: boolean;
  /** Set where the daemon is ready all the same. */
  readonly advice?: true;
  /** What is wrong and how to mend it, when it is. */
  readonly problem?: string;
}

export type Checks = Readonly<Record<string, ReadinessCheck>>;

/** Checks whether work can be done: what is only advice does not prevent it. */
export function isUsable(checks: Checks): boolean {
  return Object.values(checks).every(({ ok, advice }) => ok || advice === true);
}

/** Looks at everything that is needed (decisions: The operator's interface), and logs what changed. */
export class Readiness {
  /** The needs that were not met when they were last looked at. */
  readonly #unmet = new Set<string>();
  #looking: Promise<Checks> | undefined;

  /** @param needs by the name under which they are told */
  constructor(
    private readonly needs: Readonly<Record<string, Need>>,
    private readonly logger: Logger,
  ) {}

  /**
   * Never throws. A check that turns bad is logged with its cause, once, and so is one that is good again. One look at a
   * time: callers that come during it get its outcome.
   */
  check(): Promise<Checks> {
    this.#looking ??= this.#lookAtAll().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #lookAtAll(): Promise<Checks> {
    const checks = Object.entries(this.needs).map(
      async ([name, need]) => [name, await this.#look(name, need)] as const,
    );
    return Object.fromEntries(await Promise.all(checks));
  }

  async #look(name: string, { problem, look, isAdvice }: Need): Promise<ReadinessCheck> {
    const { logger } = this;
    try {
      await look();
      if (this.#unmet.delete(name)) logger.info({ check: name }, 'ready again');
      return { ok: true };
    } catch (error) {
      if (!this.#unmet.has(name)) logger.warn({ check: name, err: error }, 'not ready');
      this.#unmet.add(name);
      return {
        ok: false,
        ...(isAdvice && { advice: true }),
        problem: error instanceof UnmetNeed ? error.message : `${problem}.`,
      };
    }
  }
}
