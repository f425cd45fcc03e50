import type { Heard, Listener, Signal, Signals } from '../contracts/signals.js';
import type { ReportFault } from '../domain/expected-faults.js';

/** Signals within this process. */
export class LocalSignals implements Signals {
  readonly #listeners = new Set<Listener>();

  /** @param report receives errors of subscribers; neither other subscribers nor the publisher see them */
  constructor(private readonly report: ReportFault) {}

  publish(signal: Signal): void {
    void this.deliver(signal);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves when all subscribers have handled the signal. Never rejects, because the event has already happened. */
  async deliver(heard: Heard): Promise<void> {
    const heardBy = [...this.#listeners].map(async (listener) => {
      try {
        await listener(heard);
      } catch (error) {
        this.report(error, `a subscriber failed while handling the signal ${heard.type}`);
      }
    });
    await Promise.all(heardBy);
  }
}
