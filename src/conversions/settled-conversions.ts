import type { Timers } from '../contracts/clock.js';

/** Tells those who wait for a conversion that it has settled. Waiting costs no look at the database. */
export class SettledConversions {
  readonly #waiting = new Map<string, Set<(settled: boolean) => void>>();

  constructor(private readonly timers: Timers) {}

  /** To be called when a conversion was committed as completed or failed, or was deleted. */
  settle(id: string): void {
    const waiters = this.#waiting.get(id);
    this.#waiting.delete(id);
    for (const resume of waiters ?? []) resume(true);
  }

  /** Lets everybody go who still waits: the daemon stops, the conversions go on at the next start. */
  giveUpAll(): void {
    for (const waiters of this.#waiting.values()) {
      for (const resume of [...waiters]) resume(false);
    }
  }

  /**
   * Resolves to true once the conversion settles, to false when `timeoutMs` pass or the signal aborts first.
   * To be called before the conversion can settle, that is before its job is committed or within the same turn.
   */
  wait(id: string, timeoutMs: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const finish = (settled: boolean) => {
        cancelTimer();
        signal.removeEventListener('abort', giveUp);
        this.#forget(id, finish);
        resolve(settled);
      };
      const giveUp = () => finish(false);
      const cancelTimer = this.timers.after(timeoutMs, giveUp);
      signal.addEventListener('abort', giveUp, { once: true });
      this.#remember(id, finish);
      if (signal.aborted) giveUp();
    });
  }

  #remember(id: string, waiter: (settled: boolean) => void): void {
    const waiters = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, waiters.add(waiter));
  }

  #forget(id: string, waiter: (settled: boolean) => void): void {
    const waiters = this.#waiting.get(id);
    waiters?.delete(waiter);
    if (waiters?.size === 0) this.#waiting.delete(id);
  }
}
