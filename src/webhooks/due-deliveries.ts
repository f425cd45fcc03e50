import type { Logger } from 'pino';
import type { Timers } from '../contracts/clock.js';
import type { Signals } from '../contracts/signals.js';
import { enqueueDue, type EnqueueDueOptions } from './enqueue-due.js';

export interface DueDeliveriesOptions extends EnqueueDueOptions {
  readonly signals: Pick<Signals, 'subscribe'>;
  readonly timers: Timers;
  readonly logger: Logger;
}

/** Longest time until one looks again: the clock may be set, which no timer notices. */
const LONGEST_SLEEP_MS = 60_000;

/** Pause after a fault: the database was away, say. */
const FAULT_DELAY_MS = 5_000;

/** Sees to it that every delivery becomes a job when it is due, to the second, as long as it runs. */
export class DueDeliveries {
  #stopped = false;
  #running: Promise<void> | null = null;
  #again = false;
  #cancelAlarm: () => void = () => undefined;
  #unsubscribe: () => void = () => undefined;

  constructor(private readonly options: DueDeliveriesOptions) {}

  start(): void {
    this.#unsubscribe = this.options.signals.subscribe(({ type }) => {
      if (type === 'due' || type === 'missed') this.#wake();
    });
    this.#wake();
  }

  /** Waits for what is being written. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unsubscribe();
    this.#cancelAlarm();
    await this.#running;
  }

  #wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#look().finally(() => {
      this.#running = null;
      if (this.#again) this.#wake();
    });
  }

  /** Never rejects. */
  async #look(): Promise<void> {
    this.#again = false;
    const { reads, clock, logger } = this.options;
    try {
      // Deliveries that become due during this run are next.
      const lookedAt = new Date(clock.now()).toISOString();
      await enqueueDue(this.options);
      const next = await reads.webhooks.nextDue(lookedAt);
      this.#wakeIn(next === null ? LONGEST_SLEEP_MS : Math.max(0, Date.parse(next) - clock.now()));
    } catch (error) {
      logger.warn({ err: error }, 'could not look for due deliveries');
      this.#wakeIn(FAULT_DELAY_MS);
    }
  }

  #wakeIn(milliseconds: number): void {
    this.#cancelAlarm();
    if (this.#stopped) return;
    const sleep = Math.min(milliseconds, LONGEST_SLEEP_MS);
    this.#cancelAlarm = this.options.timers.after(sleep, () => this.#wake());
  }
}
