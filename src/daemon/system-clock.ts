import type { Clock, Timers } from '../contracts/clock.js';

/** The machine's own time of day. */
export const systemClock: Clock = { now: () => Date.now() };

/** Node's own timers. */
export const systemTimers: Timers = {
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
