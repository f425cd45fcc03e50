import type { Clock } from '../contracts/clock.js';
import type { Owner } from '../contracts/conversion-store.js';
import { BacklogFull } from '../domain/refusal.js';
import { laneOf } from './lanes.js';

/** Maximum number of requests of one organization and mode that run or wait for a turn. */
const MOST_OPEN = 20;

/** Weight of the newest measurement. */
const LEARNING_RATE = 0.3;

/**
 * Limits the open requests of each organization and mode for work whose caller waits. Called before anything is read or
 * written for the request.
 */
export class OpenRequests {
  readonly #open = new Map<string, number>();
  /** Duration of a request, estimated from finished ones. */
  #seconds = 1;

  constructor(private readonly clock: Clock) {}

  /** @throws {BacklogFull} if too many are open; the work has not begun then. And what the work throws. */
  async run<Result>(owner: Owner, work: () => Promise<Result>): Promise<Result> {
    const lane = laneOf(owner);
    const open = this.#open.get(lane) ?? 0;
    if (open >= MOST_OPEN) throw new BacklogFull(Math.max(1, Math.ceil(this.#seconds / open)));
    this.#open.set(lane, open + 1);
    const startedAt = this.clock.now();
    try {
      return await work();
    } finally {
      this.#seconds += LEARNING_RATE * ((this.clock.now() - startedAt) / 1000 - this.#seconds);
      this.#close(lane);
    }
  }

  #close(lane: string): void {
    const left = (this.#open.get(lane) ?? 1) - 1;
    if (left === 0) this.#open.delete(lane);
    else this.#open.set(lane, left);
  }
}
