import type { Clock, Timers } from '../../src/contracts/clock.js';
import { systemTimers } from '../../src/daemon/system-clock.js';

interface Alarm {
  at: number;
  readonly callback: () => void;
  /** Takes it back from the machine's own timers. */
  readonly cancel: () => void;
}

/** Time that passes as it does, and can be moved forward: what was to come by then comes at once. */
export class MovableTime {
  readonly #alarms = new Set<Alarm>();
  #ahead = 0;

  readonly clock: Clock = { now: () => Date.now() + this.#ahead };

  readonly timers: Timers = {
    after: (milliseconds, callback) => {
      const cancel = systemTimers.after(milliseconds, () => this.#ring(alarm));
      const alarm = { at: this.clock.now() + milliseconds, callback, cancel };
      this.#alarms.add(alarm);
      return () => this.#cancel(alarm);
    },
  };

  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
    for (const alarm of [...this.#alarms]) if (alarm.at <= this.clock.now()) this.#ring(alarm);
  }

  /** The clock is set, forward or back: timers go on as before. */
  leap(milliseconds: number): void {
    this.#ahead += milliseconds;
    for (const alarm of this.#alarms) alarm.at += milliseconds;
  }

  #ring(alarm: Alarm): void {
    this.#cancel(alarm);
    alarm.callback();
  }

  #cancel(alarm: Alarm): void {
    alarm.cancel();
    this.#alarms.delete(alarm);
  }
}
