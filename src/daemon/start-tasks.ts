import { startSchedule, type PeriodicTask } from '../schedule/periodic-tasks.js';
import type { Core } from './core.js';
import { systemTimers } from './system-clock.js';
import type { Teardown } from './teardown.js';

/** Starts the tasks of this node; those of the cluster where it is this node's role. */
export async function startTasks(
  tasks: readonly PeriodicTask[],
  { settings, database, clock, logger }: Core,
  teardown: Teardown,
): Promise<void> {
  const shared = tasks.filter(({ scope }) => scope === 'cluster');
  const isScheduler = settings.roles.includes('scheduler');
  const isAlone = database.type === 'sqlite';
  const own = tasks.filter(({ scope }) => scope === 'node' || isAlone);
  // The schedule runs by the machine's own time, as the clock may jump.
  const schedule = startSchedule(own, { clock, timers: systemTimers, logger });
  teardown.add('schedule', () => schedule.stop());
  if (isAlone || !isScheduler) return;
  const { enginePool: pool, cluster } = database;
  const onPool = (id: string) => cluster.holdPool('schedule', id);
  const timers = systemTimers;
  // Loaded only if it is used: it costs start time and memory.
  const { startClusterSchedule } = await import('../schedule/cluster-schedule.js');
  const ofCluster = await startClusterSchedule(shared, { pool, timers, logger, onPool });
  teardown.add('schedule of the cluster', () => ofCluster.stop());
}
