import type { Daemon, DaemonOptions } from '../daemon/start-daemon.js';
import { sparingly } from '../operations/sparingly.js';

/**
 * Starts a daemon in this process, by the clock of the system. It is loaded only now: most commands need none.
 * @throws what startDaemon throws
 */
export function runDaemon(options: Omit<DaemonOptions, 'clock' | 'timers'>): Promise<Daemon> {
  return sparingly(async () => {
    const { startDaemon } = await import('../daemon/start-daemon.js');
    const { systemClock, systemTimers } = await import('../daemon/system-clock.js');
    return startDaemon({ ...options, clock: systemClock, timers: systemTimers });
  });
}
