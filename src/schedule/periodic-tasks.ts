import { createTask } from 'node-cron';
import type { Logger } from 'pino';
import type { Clock, Timers } from '../contracts/clock.js';

/** Work that is repeated at times of the wall clock, in UTC. */
export interface PeriodicTask {
  /** For the log. */
  readonly name: string;
  /** Cron expression of five fields. */
  readonly at: string;
  /** Runs once for all daemons that share a database, or in each daemon. */
  readonly scope: 'cluster' | 'node';
  readonly run: () => Promise<void>;
}

/** The tasks that were started. */
export interface Schedule {
  /** Starts nothing more and waits for what is running. */
  stop(): Promise<void>;
}

export interface ScheduleOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
}

const MINUTE_MS = 60_000;

/**
 * Starts all tasks. One that fails is logged and tried again at its next time; none runs twice at once.
 *
 * node-cron reads the expressions; the minutes are counted here: after a jump of the clock or a suspended machine
 * node-cron's own timer would walk through every minute that was missed, for seconds, and log each of them. Here each
 * task runs once, and one line says so.
 */
export function startSchedule(
  tasks: readonly PeriodicTask[],
  { clock, timers, logger }: ScheduleOptions,
): Schedule {
  const running = new Map<string, Promise<void>>();
  const entries = tasks.map((task) => ({
    ...task,
    times: createTask(task.at, () => undefined, { timezone: 'UTC' }),
  }));
  let minute = Math.floor(clock.now() / MINUTE_MS);
  let cancel = sleep();

  function sleep(): () => void {
    return timers.after(MINUTE_MS - (clock.now() % MINUTE_MS), () => {
      look();
      cancel = sleep();
    });
  }

  function look(): void {
    const now = Math.floor(clock.now() / MINUTE_MS);
    const passed = now - minute;
    minute = now;
    if (passed === 0) return;
    const isLeap = passed !== 1;
    if (isLeap)
      logger.warn({ minutes: passed }, 'system clock jumped; running every periodic task once');
    const date = new Date(now * MINUTE_MS);
    for (const { name, run, times } of entries) if (isLeap || times.match(date)) start(name, run);
  }

  function start(name: string, run: () => Promise<void>): void {
    if (running.has(name)) return;
    const work = run()
      .catch((error: unknown) => logger.error({ err: error, task: name }, 'a periodic task failed'))
      .finally(() => running.delete(name));
    running.set(name, work);
  }

  return {
    stop: async () => {
      cancel();
      for (const { times } of entries) await times.destroy();
      await Promise.all(running.values());
    },
  };
}
