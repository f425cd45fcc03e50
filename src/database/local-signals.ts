import type { Heard, Listener, Signal, Signals } from '../contracts/signals.js';

/** Signals within this process. */
export class LocalSignals implements Signals {
  readonly #listeners = new Set<Listener>();

  publish(signal: Signal): void {
    void this.deliver(signal);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves once all subscribers have done what they do about it. */
  async deliver(heard: Heard): Promise<void> {
    const heardBy = [...this.#listeners].map(async (listener) => {
      await listener(heard);
    });
    await Promise.all(heardBy);
  }
}
