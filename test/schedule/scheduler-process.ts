// A scheduler of a cluster, in a process of its own whose clock is late, so that a minute begins when the test wants
// one. Ends with its parent process.
import { once } from 'node:events';
import { pino } from 'pino';
import { systemTimers } from '../../src/daemon/system-clock.js';
import { startClusterSchedule } from '../../src/schedule/cluster-schedule.js';
import { openNode } from '../database/postgres/nodes.js';

/** After the minute has begun for which it was started. */
const PAST_MS = 1_500;

const [url = ''] = process.argv.slice(2);
const logger = pino({ level: 'silent' });
const { enginePool: pool, cluster } = await openNode(url, { logger, poolSize: 8 });
process.on('disconnect', () => process.exit());
process.send?.('loaded');
const { late, minuteAt } = await toldTimes();
globalThis.Date = new Proxy(Date, {
  construct: (date, args: unknown[]) => new date(...toTime(args)),
  get: (date, name): unknown =>
    name === 'now' ? () => date.now() - late : Reflect.get(date, name),
});

/** Receives the lateness of the clock, and the minute to begin, from the parent process. */
async function toldTimes(): Promise<{ late: number; minuteAt: number }> {
  const [message] = (await once(process, 'message')) as [{ late: number; minuteAt: number }];
  return message;
}

function toTime(args: readonly unknown[]): [string | number | Date] {
  const [time] = args;
  if (typeof time === 'string' || typeof time === 'number' || time instanceof Date) return [time];
  return [Date.now()];
}

const run = () => Promise.resolve(void process.send?.('ran'));
await startClusterSchedule(
  [
    { name: 'each minute', at: '* * * * *', scope: 'cluster', run },
    { name: 'failing', at: '* * * * *', scope: 'cluster', run: () => Promise.reject(new Error()) },
  ],
  { pool, logger, timers: systemTimers, onPool: (id) => cluster.holdPool('schedule', id) },
);
setTimeout(() => process.send?.('past'), minuteAt - Date.now() + PAST_MS);
