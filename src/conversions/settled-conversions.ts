import type { Logger } from 'pino';
import type { Timers } from '../contracts/clock.js';
import type { ConversionReads } from '../contracts/conversion-store.js';
import type { Heard } from '../contracts/signals.js';
import { DatabaseUnavailable } from '../domain/failure.js';

/** Reason why a wait ended. `stopping`: the daemon stops, and the conversion goes on at its next start. */
export type WaitEnd = 'settled' | 'timeout' | 'stopping' | 'caller-left';

type Resume = (end: WaitEnd) => void;

/** Tells those who wait for a conversion that it has settled. Waiting costs no look at the database. */
export class SettledConversions {
  readonly #waiting = new Map<string, Set<Resume>>();
  #stopping = false;

  constructor(
    private readonly timers: Timers,
    private readonly conversions: Pick<ConversionReads, 'unsettled'>,
    private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** To be called with every signal. */
  async hear(heard: Heard): Promise<void> {
    if (heard.type === 'settled' || heard.type === 'removed') this.#settle(heard.id);
    if (heard.type === 'missed') await this.#lookAgain();
  }

  #settle(id: string): void {
    const waiters = this.#waiting.get(id);
    this.#waiting.delete(id);
    for (const resume of waiters ?? []) resume('settled');
  }

  /** Checks conversions whose settling may not have been reported to this node. */
  async #lookAgain(): Promise<void> {
    const ids = [...this.#waiting.keys()];
    if (ids.length === 0) return;
    try {
      const unsettled = new Set(await this.conversions.unsettled(ids));
      for (const id of ids) if (!unsettled.has(id)) this.#settle(id);
    } catch (error) {
      // Asked again when the database is back.
      if (!(error instanceof DatabaseUnavailable))
        this.logger.error({ err: error }, 'could not read settled conversions');
    }
  }

  /** Lets everybody go who waits or comes to wait: the daemon stops. */
  giveUpAll(): void {
    this.#stopping = true;
    for (const waiters of this.#waiting.values()) {
      for (const resume of [...waiters]) resume('stopping');
    }
  }

  /**
   * Resolves once the conversion settles, `timeoutMs` pass, the signal aborts (the caller left) or the daemon stops.
   * To be called before the conversion can settle, that is before its job is committed or within the same turn.
   */
  wait(id: string, timeoutMs: number, signal: AbortSignal): Promise<WaitEnd> {
    if (this.#stopping) return Promise.resolve('stopping');
    return new Promise((resolve) => {
      const finish = (end: WaitEnd) => {
        cancelTimer();
        signal.removeEventListener('abort', leave);
        this.#forget(id, finish);
        resolve(end);
      };
      const leave = () => finish('caller-left');
      const cancelTimer = this.timers.after(timeoutMs, () => finish('timeout'));
      signal.addEventListener('abort', leave, { once: true });
      this.#remember(id, finish);
      if (signal.aborted) leave();
    });
  }

  #remember(id: string, waiter: Resume): void {
    const waiters = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, waiters.add(waiter));
  }

  #forget(id: string, waiter: Resume): void {
    const waiters = this.#waiting.get(id);
    waiters?.delete(waiter);
    if (waiters?.size === 0) this.#waiting.delete(id);
  }
}
