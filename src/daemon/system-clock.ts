import type { Clock } from '../contracts/clock.js';

/** The machine's own time of day. */
export const systemClock: Clock = { now: () => Date.now() };
