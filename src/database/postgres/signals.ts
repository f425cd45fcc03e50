import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Listener, Signal, Signals } from '../../contracts/signals.js';
import type { Scope } from '../../contracts/unit-of-work.js';
import { LocalSignals } from '../local-signals.js';
import { ask } from './connection.js';
import { ListeningConnection, type ListeningOptions } from './listening-connection.js';
import { parseNotice, SCOPES, TELL, toPayload } from './notices.js';

export interface PostgresSignalsOptions extends Pick<ListeningOptions, 'config' | 'logger'> {
  readonly pool: Pool;
  /** This process's own, to tell its echoes from what others say. */
  readonly nodeId: string;
}

/** Signals between the processes that share a database, and marks of what they have changed. */
export class PostgresSignals implements Signals {
  readonly #local: LocalSignals;
  readonly #connection: ListeningConnection;
  readonly #changes: Record<Scope, number> = { accounts: 0, conversions: 0, usage: 0 };
  #unheard = 0;
  /** Payloads of what was published since the statement began that is sending. */
  readonly #unsent: string[] = [];
  #sending = false;
  readonly #logger: Logger;

  constructor(private readonly options: PostgresSignalsOptions) {
    const { config, logger } = options;
    this.#logger = logger;
    this.#local = new LocalSignals((error, what) => logger.error({ err: error }, what));
    this.#connection = new ListeningConnection({
      ...{ config, logger },
      onPayload: (payload) => this.#hear(payload),
      onListening: () => this.noteMissed(),
    });
  }

  /** @throws where the database cannot be reached */
  open(): Promise<void> {
    return this.#connection.open();
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  publish(signal: Signal): void {
    void this.deliver([signal]);
    this.#unsent.push(this.payloadOf(signal));
    if (!this.#sending) void this.#send();
  }

  /** One statement at a time: on two connections signals would overtake each other. */
  async #send(): Promise<void> {
    this.#sending = true;
    while (this.#unsent.length > 0) {
      const payloads = this.#unsent.splice(0);
      try {
        await ask(this.options.pool, TELL, [payloads]);
      } catch (error) {
        const signals = payloads.length;
        this.#logger.debug({ err: error, signals }, 'could not send signals to other nodes');
      }
    }
    this.#sending = false;
  }

  subscribe(listener: Listener): () => void {
    return this.#local.subscribe(listener);
  }

  /** Payload that TELL sends for a signal of this node. */
  payloadOf(signal: Signal): string {
    return toPayload(this.options.nodeId, signal);
  }

  /** Tells the subscribers of this process; resolves once they have done what they do about it. */
  async deliver(signals: readonly Signal[]): Promise<void> {
    for (const signal of signals) await this.#local.deliver(signal);
  }

  /** See Reads.mark. */
  mark(scope: Scope): string {
    if (this.#connection.isFresh) return String(this.#changes[scope]);
    this.#unheard += 1;
    return `unheard ${this.#unheard}`;
  }

  /** Makes the marks of some parts new, before their echo comes. */
  noteChanges(scopes: readonly Scope[]): void {
    for (const scope of scopes) this.#changes[scope] += 1;
  }

  /** Something may have happened of which nothing was heard. */
  noteMissed(): void {
    this.noteChanges(SCOPES);
    void this.#local.deliver({ type: 'missed' });
  }

  #hear(payload: string): void {
    const notice = parseNotice(payload);
    if (notice?.type === 'changed') this.noteChanges([notice.scope]);
    if (notice?.type === 'signal' && notice.from !== this.options.nodeId) {
      void this.deliver([notice.signal]);
    }
  }
}
