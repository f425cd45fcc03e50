// A node that does jobs, in a process of its own that can be killed and frozen. Ends with its parent process.
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import type { Job } from '../../src/contracts/job-queue.js';
import { repeatedly } from '../../src/daemon/repeatedly.js';
import { systemTimers } from '../../src/daemon/system-clock.js';
import { EngineJobRunner } from '../../src/jobs/engine-job-runner.js';
import { anOrganization } from '../builders/conversion.js';
import { openNode } from '../database/postgres/nodes.js';
import type { WorkerEvent, WorkerSettings } from './worker-processes.js';

const { url, concurrency, clockOffsetMs } = JSON.parse(process.argv[2] ?? '') as WorkerSettings;
const clock = { now: () => Date.now() + clockOffsetMs };
const logger = pino({ level: 'silent' });

const {
  unitOfWork,
  enginePool: pool,
  turns,
  cluster,
} = await openNode(url, { clock, poolSize: 8 });

function tell(event: WorkerEvent): void {
  if (process.connected) process.send?.(event);
}

const now = () => performance.timeOrigin + performance.now();

/** A job that is named `long` lasts until it is interrupted; one named `slow` is snoozed once. */
async function work(job: Job, signal: AbortSignal): Promise<void> {
  const { subject, lane, attempts } = job;
  tell({ type: 'started', subject, lane, attempts, run: job.run, at: now() });
  if (subject.startsWith('slow') && job.snoozedUntil === null) {
    tell({ type: 'ending', run: job.run, at: now() });
    const from = new Date(clock.now()).toISOString();
    await unitOfWork.write(({ jobs }) => jobs.snooze(job, { from, milliseconds: 500 }));
    return;
  }
  const lasts = subject.startsWith('long') && attempts === 1 ? 3_600_000 : Math.random() * 200;
  await delay(lasts, undefined, { signal });
  tell({ type: 'ending', run: job.run, at: now() });
  // Each job leaves a row that there can be only once.
  await unitOfWork.write(async ({ jobs, accounts }) => {
    if (!(await jobs.finish(job))) return;
    await accounts.addOrganization(anOrganization({ id: subject, slug: subject }));
  });
}

const runner = new EngineJobRunner({
  ...{ unitOfWork, pool, turns, timers: systemTimers, logger },
  kinds: {
    'convert@1': { handle: work, concurrency },
    'deliver@1': { handle: work, concurrency },
    'encode@1': { handle: work, concurrency },
  },
  onPool: (kind, id) => cluster.holdPool(kind, id),
});
cluster.onGivenUp(() => void runner.giveUp());
const recovery = repeatedly(
  async () => {
    if (cluster.steady) await unitOfWork.write(({ jobs }) => jobs.recover());
  },
  { everyMs: 1_000, name: 'recovery', timers: systemTimers, logger },
);
process.on('disconnect', () => process.exit());
process.on('unhandledRejection', (error) => {
  tell({ type: 'broken', error: String(error) });
});
await recovery.start();
await runner.start();
tell({ type: 'ready' });
await repeatUntil(() => cluster.steady);
tell({ type: 'steady' });

async function repeatUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(100);
}
