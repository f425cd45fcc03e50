import pg, { type ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { CHANNEL } from './notices.js';

export interface ListeningOptions {
  readonly config: ClientConfig;
  /** Called with each payload of the channel. */
  readonly onPayload: (payload: string) => void;
  /** Called whenever listening has begun: earlier notifications may have been missed. */
  readonly onListening: () => void;
  readonly logger: Logger;
}

const ASK_EVERY_MS = 300;
/** Without an answer for so long it may be that nothing is heard. */
const FRESH_MS = 900;
/** Without an answer for so long the connection is given up. */
const SILENCE_MS = 3_000;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;

/**
 * Hears what nodes tell each other, on a connection of its own that is made again whenever it is lost. What was committed
 * before a question on that connection has been heard when its answer comes: Postgres sends them in this order.
 */
export class ListeningConnection {
  #client: pg.Client | undefined;
  /** Time at which the newest answered question was asked, by performance.now(). */
  #heardUpTo = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #closed = false;
  #connecting: Promise<void> = Promise.resolve();
  #asking: Promise<void> | undefined;

  constructor(private readonly options: ListeningOptions) {}

  /** True if all signals committed until 900 ms ago have arrived. */
  get isFresh(): boolean {
    return performance.now() - this.#heardUpTo <= FRESH_MS;
  }

  /** @throws where the first connection cannot be made; later ones are tried until one stands */
  async open(): Promise<void> {
    await this.#connect();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#connecting;
    const client = this.#client;
    if (client === undefined) return;
    // Postgres is asked first, because ending the connection would wait for a server that does not respond.
    await (this.#asking ?? this.#ask(client));
    await client.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ ...this.options.config, query_timeout: SILENCE_MS });
    // The end of the connection is what counts; that it has an error adds nothing.
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) this.options.onPayload(payload);
    });
    const askedAt = performance.now();
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    this.#client = client;
    client.once('end', () => this.#lost());
    this.#failures = 0;
    this.#heardUpTo = askedAt;
    this.options.onListening();
    this.#askSoon(client);
  }

  #askSoon(client: pg.Client): void {
    if (this.#closed || client !== this.#client) return;
    this.#timer = setTimeout(() => {
      this.#asking = this.#ask(client).finally(() => {
        this.#asking = undefined;
        this.#askSoon(client);
      });
    }, ASK_EVERY_MS).unref();
  }

  async #ask(client: pg.Client): Promise<void> {
    const askedAt = performance.now();
    try {
      await client.query('SELECT 1');
      this.#heardUpTo = askedAt;
    } catch (error) {
      this.options.logger.debug(
        { err: error },
        'the connection for signals of other nodes is silent',
      );
      await client.end();
    }
  }

  #lost(): void {
    this.#client = undefined;
    this.#heardUpTo = -Infinity;
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.options.logger.warn('lost the connection for signals of other nodes');
    this.#reconnectSoon();
  }

  #reconnectSoon(): void {
    const delay = Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LAST_RETRY_MS);
    this.#timer = setTimeout(() => {
      this.#connecting = this.#reconnect();
    }, delay).unref();
  }

  async #reconnect(): Promise<void> {
    try {
      await this.#connect();
      this.options.logger.info('receiving signals of other nodes again');
    } catch (error) {
      this.#failures += 1;
      this.options.logger.debug({ err: error }, 'cannot receive signals of other nodes yet');
      if (!this.#closed) this.#reconnectSoon();
    }
  }
}
