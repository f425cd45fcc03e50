import type { Logger } from 'pino';
import type { Timers } from '../contracts/clock.js';

export interface RepeatOptions {
  /** Pause between the end of one time and the next, in milliseconds. */
  readonly everyMs: number;
  /** For the log. */
  readonly name: string;
  readonly timers: Timers;
  readonly logger: Logger;
}

/** Work that is done again and again, also after it failed. */
export interface Repetition {
  start(): Promise<void>;
  /** Waits for what is being done. */
  stop(): Promise<void>;
}

export function repeatedly(
  work: () => Promise<void>,
  { everyMs, name, timers, logger }: RepeatOptions,
): Repetition {
  let cancel: () => void = () => undefined;
  let running = Promise.resolve();
  let stopped = false;
  const again = () => {
    if (stopped) return;
    cancel = timers.after(everyMs, () => {
      running = work()
        .catch((error: unknown) => logger.debug({ err: error }, `${name} has failed`))
        .then(again);
    });
  };
  return {
    start: () => {
      again();
      return Promise.resolve();
    },
    stop: async () => {
      stopped = true;
      cancel();
      await running;
    },
  };
}
