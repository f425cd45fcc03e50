import { parseCronItem } from 'graphile-worker';
import type { Pool } from 'pg';
import { Engine } from '../jobs/engine.js';
import type { PeriodicTask, Schedule, ScheduleOptions } from './periodic-tasks.js';

export interface ClusterScheduleOptions extends Omit<ScheduleOptions, 'clock'> {
  readonly pool: Pool;
  /** Called with the id under which the schedule holds tickets from now on. */
  readonly onPool: (id: string) => void;
}

/** Tasks at the same time do not wait for each other. */
const CONCURRENCY = 2;

/**
 * Starts tasks that are done once for all nodes of a Postgres database, whichever of them begins: the job engine counts the
 * minutes. One that fails is logged and tried again at its next time.
 */
export async function startClusterSchedule(
  tasks: readonly PeriodicTask[],
  { pool, timers, logger, onPool }: ClusterScheduleOptions,
): Promise<Schedule> {
  const engine = new Engine({
    ...{ pool, timers, logger, onPool, concurrency: CONCURRENCY },
    tasks: Object.fromEntries(
      tasks.map(({ name, run }) => [
        identifierOf(name),
        async () => {
          await run().catch((error: unknown) =>
            logger.error({ err: error, task: name }, 'a periodic task failed'),
          );
        },
      ]),
    ),
    cronItems: tasks.map(({ name, at }) => {
      const task = identifierOf(name);
      return parseCronItem({ task, match: at, identifier: task, options: { backfillPeriod: 0 } });
    }),
  });
  await engine.start();
  return { stop: () => engine.stop() };
}

/** The engine's names are words of letters, digits and hyphens. */
function identifierOf(name: string): string {
  return `periodic:${name.replaceAll(/[^a-z0-9]+/gi, '-')}`;
}
