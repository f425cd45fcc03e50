import { EventEmitter } from 'node:events';
import {
  Logger as EngineLogger,
  run,
  type ParsedCronItem,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Timers } from '../contracts/clock.js';

export interface EngineOptions {
  readonly pool: Pool;
  /** Handlers of the tickets of each kind, called with their payloads. */
  readonly tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>;
  /** Number of tickets that are handed out at once. */
  readonly concurrency: number;
  readonly cronItems: ParsedCronItem[];
  /** Called with the name under which tickets are held from now on. */
  readonly onPool: (id: string) => void;
  readonly timers: Timers;
  readonly logger: Logger;
}

/** Interval at which the engine looks for tickets that have become due; it is notified of new ones. */
const POLL_MS = 1_000;

/** Pause before the engine is started again where it has ended by itself: the database was away, say. */
const RESTART_DELAY_MS = 1_000;

/** Maximum time for the engine to stop once no job is running. */
const STOP_LIMIT_MS = 3_000;

/**
 * Without batches the engine tells nobody that a ticket could not be put away, and Node.js ends the process for that. So it
 * ends itself.
 */
const PUT_AWAY_AT_ONCE = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** graphile-worker, started again whenever it gives up. */
export class Engine {
  #runner: Runner | undefined;
  #starting: Promise<void> = Promise.resolve();
  readonly #working = new Set<Promise<unknown>>();
  #stopping = false;
  #cancelRestart: () => void = () => undefined;

  constructor(private readonly options: EngineOptions) {}

  /** @throws where the database cannot be reached. */
  async start(): Promise<void> {
    const { pool, concurrency, cronItems, onPool, logger } = this.options;
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => onPool(workerPool.id));
    const ended = new Promise<void>((resolve) => {
      // It may never come to the end of its end where a ticket could not be put away.
      events.on('pool:gracefulShutdown', () => resolve());
    });
    const runner = await run({
      ...{ pgPool: pool, taskList: this.#tasks(), concurrency, events },
      ...{ parsedCronItems: cronItems, pollInterval: POLL_MS, noHandleSignals: true },
      ...{ logger: toEngineLogger(logger), preset: PUT_AWAY_AT_ONCE },
    });
    this.#runner = runner;
    void Promise.race([ended, runner.promise]).then(
      () => this.#ended(),
      (error: unknown) => this.#ended(error),
    );
    // What comes after its end, and the race.
    runner.promise.catch((error: unknown) => logger.debug({ err: error }, 'the job engine failed'));
    if (this.#stopping) await runner.stop();
  }

  /** Hands out no more tickets, and waits for what is done with those that were. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#cancelRestart();
    await this.#starting;
    await this.#stopRunner();
  }

  /**
   * Stops the runner. A runner that has already ended needs no stop; one that does not end within the limit is
   * abandoned.
   */
  async #stopRunner(): Promise<void> {
    const stopped = this.#runner?.stop().catch((error: unknown) => {
      this.options.logger.debug({ err: error }, 'the job engine ended before it was stopped');
    });
    await this.#idle();
    let cancel: () => void = () => undefined;
    const limit = new Promise<void>((resolve) => {
      cancel = this.options.timers.after(STOP_LIMIT_MS, resolve);
    });
    await Promise.race([stopped, limit]);
    cancel();
  }

  /** The tasks, with a note of what is being done. */
  #tasks(): TaskList {
    return Object.fromEntries(
      Object.entries(this.options.tasks).map(([name, task]) => [
        name,
        async (payload: unknown) => {
          const work = task(payload);
          this.#working.add(work);
          try {
            await work;
          } finally {
            this.#working.delete(work);
          }
        },
      ]),
    );
  }

  async #idle(): Promise<void> {
    while (this.#working.size > 0) await Promise.allSettled(this.#working);
  }

  #ended(error?: unknown): void {
    if (this.#stopping) return;
    this.options.logger.warn({ err: error }, 'the job engine ended; restarting it');
    this.#restartSoon();
  }

  #restartSoon(): void {
    if (this.#stopping) return;
    this.#cancelRestart = this.options.timers.after(RESTART_DELAY_MS, () => {
      this.#starting = this.#restart();
    });
  }

  /**
   * Restarts the runner after the tickets of its predecessor are done, so that the limit on concurrent tickets holds.
   */
  async #restart(): Promise<void> {
    await this.#idle();
    if (this.#stopping) return;
    try {
      await this.start();
    } catch (error) {
      this.options.logger.warn({ err: error }, 'cannot start the job engine yet');
      this.#restartSoon();
    }
  }
}

/** Ours by the engine's: what it complains of it tries again. */
const LEVELS: Readonly<Record<string, 'warn' | 'info'>> = { error: 'warn', warning: 'info' };

/** Logger of the engine, whose messages about every ticket are for debugging. */
function toEngineLogger(logger: Logger): EngineLogger {
  return new EngineLogger(() => (level, message) => {
    logger[LEVELS[level] ?? 'debug'](`job engine: ${message}`);
  });
}
