import type { Logger } from 'pino';
import { UnmetNeed, type Need } from '../contracts/need.js';

/** Outcome of one readiness check. */
export interface ReadinessCheck {
  readonly ok: boolean;
  /** Set if a failure does not make the daemon unready. */
  readonly advice?: true;
  /** Cause and remedy of a failed check; absent otherwise. */
  readonly problem?: string;
}

export type Checks = Readonly<Record<string, ReadinessCheck>>;

/** Checks whether the daemon can work. Advice does not prevent it. */
export function isUsable(checks: Checks): boolean {
  return Object.values(checks).every(({ ok, advice }) => ok || advice === true);
}

/** Readiness checks of a daemon, which log what has changed since the last run (decisions: The operator's interface). */
export class Readiness {
  /** Names of the checks that failed in the last run. */
  readonly #unmet = new Set<string>();
  #looking: Promise<Checks> | undefined;

  /**
   * @param needs by the name of their check
   * @param onChecked receives the name and the result of each check
   */
  constructor(
    private readonly needs: Readonly<Record<string, Need>>,
    private readonly logger: Logger,
    private readonly onChecked: (name: string, isOk: boolean) => void = () => undefined,
  ) {}

  /**
   * Runs every check. Never throws. Logs each check that starts to fail, with its cause, and each that recovers.
   * Callers during a run share its result.
   */
  check(): Promise<Checks> {
    this.#looking ??= this.#lookAtAll().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #lookAtAll(): Promise<Checks> {
    const checks = Object.entries(this.needs).map(async ([name, need]) => {
      const check = await this.#look(name, need);
      this.onChecked(name, check.ok);
      return [name, check] as const;
    });
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
