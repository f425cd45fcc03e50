import type { Clock, Timers } from '../../src/contracts/clock.js';

interface Alarm {
  readonly at: number;
  readonly callback: () => void;
  readonly timer: NodeJS.Timeout;
}

/** Time that passes as it does, and can be moved forward: what was to come by then comes at once. */
export class MovableTime {
  readonly #alarms = new Set<Alarm>();
  #ahead = 0;

  readonly clock: Clock = { now: () => Date.now() + this.#ahead };

  readonly timers: Timers = {
    after: (milliseconds, callback) => {
      const timer = setTimeout(() => this.#ring(alarm), milliseconds);
      const alarm = { at: this.clock.now() + milliseconds, callback, timer };
      this.#alarms.add(alarm);
      return () => this.#cancel(alarm);
    },
  };

  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
    for (const alarm of [...this.#alarms]) if (alarm.at <= this.clock.now()) this.#ring(alarm);
  }

  #ring(alarm: Alarm): void {
    this.#cancel(alarm);
    alarm.callback();
  }

  #cancel(alarm: Alarm): void {
    clearTimeout(alarm.timer);
    this.#alarms.delete(alarm);
  }
}
