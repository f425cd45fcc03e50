import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { systemClock } from '../../src/daemon/system-clock.js';
import type { PostgresDatabase } from '../../src/database/database.js';
import { openPostgres } from '../../src/database/postgres/open-postgres.js';
import { eventually } from '../journeys/eventually.js';
import { freshDatabase } from '../postgres/fresh-database.js';
import { atLeast, atMost, type BenchResult } from './result.js';

const WORKER = fileURLToPath(new URL('./queue-worker.js', import.meta.url));
const JOBS = 600;
const LANES = 40;
const PLACES = 4;
const SINGLE_JOBS = 200;
const SIGNALS = 200;
const START_MS = 100;
const HEARD_MS = 50;

/** A database with worker processes that do nothing but finish jobs. */
async function withWorkers<T>(
  count: number,
  work: (database: PostgresDatabase, startOf: ReadonlyMap<string, number>) => Promise<T>,
): Promise<T> {
  const fresh = await freshDatabase();
  const database = await openNode(fresh.url);
  const startOf = new Map<string, number>();
  const workers = Array.from({ length: count }, () => fork(WORKER, [fresh.url, String(PLACES)]));
  try {
    await Promise.all(workers.map((worker) => untilReady(worker, startOf)));
    return await work(database, startOf);
  } finally {
    await Promise.all(workers.map(end));
    await database.close();
    await fresh.drop();
  }
}

function openNode(url: string): Promise<PostgresDatabase> {
  return openPostgres({
    ...{ url, caFile: null, poolSize: 10, roles: [], settings: {} },
    ...{ clock: systemClock, logger: pino({ level: 'silent' }) },
  });
}

async function untilReady(worker: ChildProcess, startOf: Map<string, number>): Promise<void> {
  await once(worker, 'message');
  worker.on('message', ({ subject, at }: { subject: string; at: number }) => {
    startOf.set(subject, at);
  });
}

async function end(worker: ChildProcess): Promise<void> {
  const exit = once(worker, 'exit');
  worker.disconnect();
  await exit;
}

function aJob(lane: string) {
  const subject = uuidv7();
  return { name: 'convert@1', subject, lane, laneLimit: 10, requestId: 'bench' } as const;
}

/** (i): jobs a minute with one, two and four worker processes, the queue alone. */
export async function measureQueue(): Promise<BenchResult[]> {
  const [one, two, four] = [
    await jobsPerMinute(1),
    await jobsPerMinute(2),
    await jobsPerMinute(4),
  ] as const;
  const row = (workers: number, rate: number) =>
    atLeast(
      `i  jobs a minute, the queue alone, ${workers} workers / 1`,
      rate / one,
      1,
      `${rate.toFixed(0)} / ${one.toFixed(0)}`,
    );
  return [row(2, two), row(4, four)];
}

function jobsPerMinute(workers: number): Promise<number> {
  return withWorkers(workers, async ({ unitOfWork, reads }) => {
    const startedAt = performance.now();
    for (let i = 0; i < JOBS; i += LANES) {
      await unitOfWork.write(async ({ jobs }) => {
        for (let lane = 0; lane < LANES; lane += 1) {
          await jobs.enqueue(aJob(`lane-${lane}`), new Date().toISOString());
        }
      });
    }
    await eventually(async () => {
      const { queued, running } = await reads.jobs.depth();
      return queued + running === 0 || undefined;
    });
    return (JOBS / (performance.now() - startedAt)) * 60_000;
  });
}

/** (j): from the commit of a job to its start, and from the commit of a signal to its hearing on another node. */
export async function measureLatency(): Promise<BenchResult[]> {
  const started = await withWorkers(1, async ({ unitOfWork }, startOf) => {
    const latencies: number[] = [];
    for (let i = 0; i < SINGLE_JOBS; i += 1) {
      const job = aJob('single');
      await unitOfWork.write(({ jobs }) => jobs.enqueue(job, new Date().toISOString()));
      const committedAt = Date.now();
      const at = await eventually(() => startOf.get(job.subject), 10_000, 1);
      latencies.push(Math.max(0, at - committedAt));
    }
    return latencies;
  });
  return [
    ...percentiles('j  commit to start', started, START_MS),
    ...percentiles('j  commit to heard', await untilHeard(), HEARD_MS),
  ];
}

async function untilHeard(): Promise<number[]> {
  const fresh = await freshDatabase();
  const [teller, hearer] = [await openNode(fresh.url), await openNode(fresh.url)];
  const latencies: number[] = [];
  try {
    for (let i = 0; i < SIGNALS; i += 1) {
      let heardAt: number | undefined;
      const unsubscribe = hearer.signals.subscribe(() => {
        heardAt = performance.now();
      });
      await teller.unitOfWork.write(({ publish }) => {
        publish({ type: 'settled', id: String(i) });
        return Promise.resolve();
      });
      const committedAt = performance.now();
      const at = await eventually(() => heardAt, 10_000, 0);
      unsubscribe();
      latencies.push(Math.max(0, at - committedAt));
    }
  } finally {
    await teller.close();
    await hearer.close();
    await fresh.drop();
  }
  return latencies;
}

function percentiles(name: string, values: readonly number[], limitMs: number): BenchResult[] {
  const sorted = values.toSorted((a, b) => a - b);
  return ([50, 95] as const).map((percent) => {
    const value = sorted[Math.floor((sorted.length * percent) / 100)] ?? NaN;
    const measured = `${value.toFixed(1)} ms / ${limitMs} ms`;
    return atMost(`${name}, p${percent} / ${limitMs} ms`, value / limitMs, 1, measured);
  });
}
