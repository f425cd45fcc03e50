import type { Timers } from '../contracts/clock.js';

/** Pauses that end early when what makes them stops. */
export class Pauses {
  readonly #ends = new Set<() => void>();
  #stopped = false;

  constructor(private readonly timers: Timers) {}

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Resolves after so many milliseconds; at once where it was stopped. */
  async pause(milliseconds: number): Promise<void> {
    if (this.#stopped) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        cancel();
        this.#ends.delete(end);
        resolve();
      };
      const cancel = this.timers.after(milliseconds, end);
      this.#ends.add(end);
    });
  }

  /** Ends all pauses, those to come as well. */
  stop(): void {
    this.#stopped = true;
    for (const end of [...this.#ends]) end();
  }
}
