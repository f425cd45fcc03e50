import { schedule, type ScheduledTask } from 'node-cron';
import type { Logger } from 'pino';

/** Something to be done now and then, by the wall clock in UTC. */
export interface PeriodicTask {
  /** For the log. */
  readonly name: string;
  /** Cron expression of five fields. */
  readonly at: string;
  readonly run: () => Promise<void>;
}

/** The tasks that were started. */
export interface Schedule {
  /** Starts nothing more and waits for what is running. */
  stop(): Promise<void>;
}

/** Starts all tasks. One that fails is logged and tried again at its next time; none runs twice at once. */
export function startSchedule(tasks: readonly PeriodicTask[], logger: Logger): Schedule {
  const running = new Set<Promise<void>>();
  const scheduled = tasks.map(({ name, at, run }): ScheduledTask => {
    const perform = async () => {
      const work = run().catch((error: unknown) => {
        logger.error({ err: error, task: name }, 'a periodic task failed');
      });
      running.add(work);
      await work;
      running.delete(work);
    };
    return schedule(at, perform, { name, noOverlap: true, timezone: 'UTC' });
  });
  return {
    stop: async () => {
      for (const task of scheduled) await task.destroy();
      await Promise.all(running);
    },
  };
}
