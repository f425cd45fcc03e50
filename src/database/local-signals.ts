import type { Heard, Listener, Signal, Signals } from '../contracts/signals.js';
import type { ReportFault } from '../domain/expected-faults.js';

/** Signals within this process. */
export class LocalSignals implements Signals {
  readonly #listeners = new Set<Listener>();

  /** @param report receives what a subscriber throws: neither the others nor the publisher notice it */
  constructor(private readonly report: ReportFault) {}

  publish(signal: Signal): void {
    void this.deliver(signal);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves once all subscribers have done what they do about it. Never rejects: what is told has happened. */
  async deliver(heard: Heard): Promise<void> {
    const heardBy = [...this.#listeners].map(async (listener) => {
      try {
        await listener(heard);
      } catch (error) {
        this.report(error, `a subscriber failed at the signal ${heard.type}`);
      }
    });
    await Promise.all(heardBy);
  }
}
