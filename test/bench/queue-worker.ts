// A worker process that does nothing but take jobs and finish them, for measuring the queue alone.
// Usage: node queue-worker.js URL CONCURRENCY; tells its parent when each job was started, in milliseconds since the epoch.
import { pino } from 'pino';
import type { JobKind } from '../../src/contracts/job-queue.js';
import { systemClock, systemTimers } from '../../src/daemon/system-clock.js';
import { openPostgres } from '../../src/database/postgres/open-postgres.js';
import { EngineJobRunner } from '../../src/jobs/engine-job-runner.js';

const [url = '', concurrency = '4'] = process.argv.slice(2);
const logger = pino({ level: 'silent' });
const database = await openPostgres({
  ...{ url, caFile: null, poolSize: 10, roles: ['worker'], settings: {} },
  ...{ clock: systemClock, logger },
});
const { unitOfWork, turns, enginePool: pool, cluster } = database;
const kind: JobKind = {
  concurrency: Number(concurrency),
  handle: async (job) => {
    process.send?.({ subject: job.subject, at: Date.now() });
    await unitOfWork.write(({ jobs }) => jobs.finish(job));
  },
};
const runner = new EngineJobRunner({
  ...{ unitOfWork, turns, pool, logger, timers: systemTimers },
  kinds: { 'convert@1': kind, 'deliver@1': kind, 'encode@1': kind },
  onPool: (kind, id) => cluster.holdPool(kind, id),
});
await runner.start();
process.send?.('ready');
process.once('disconnect', () => {
  void runner.stop(0).then(() => database.close());
});
