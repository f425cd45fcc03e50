import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { laneOf } from '../../src/conversions/lanes.js';
import { systemClock } from '../../src/daemon/system-clock.js';
import type { Database } from '../../src/database/database.js';
import { openPostgres } from '../../src/database/postgres/open-postgres.js';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';
import { submit, untilSettled } from '../journeys/answers.js';
import { Machines } from '../journeys/machines.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { atLeast, atMost, median, type BenchResult } from './result.js';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 10;
const CONVERSIONS = 24;
const API_MEGABYTES = 120;
/** Of SQLite's, which commits without asking another process. */
const ACCEPTED_SHARE = 0.2;
const BODY = { source_type: 'document', title: 'Relay', content: 'Relay copies files.' };
const QUIET = { env: { LECTERN_LOG_LEVEL: 'warn' } };

/** (k), (l), (m): what several machines do against one. */
export async function measureMachines(): Promise<BenchResult[]> {
  return [...(await measureConversions()), await measureAccepting(), await measureApiMemory()];
}

/** (k): short conversions a minute with one, two and four worker processes on the same cores. */
async function measureConversions(): Promise<BenchResult[]> {
  const rates = new Map<number, number>();
  for (const workers of [1, 2, 4]) rates.set(workers, await conversionsPerMinute(workers));
  const one = rates.get(1) ?? NaN;
  return [2, 4].map((workers) => {
    const rate = rates.get(workers) ?? NaN;
    return atLeast(
      `k  short conversions a minute, ${workers} workers / 1`,
      rate / one,
      1,
      `${rate.toFixed(0)} / ${one.toFixed(0)}`,
    );
  });
}

async function conversionsPerMinute(workers: number): Promise<number> {
  const machines = await Machines.open();
  try {
    const api = await machines.start('api', QUIET);
    for (let i = 0; i < workers; i += 1) await machines.start('worker', QUIET);
    // The voice is loaded, and the clips are there: what is left waits on the database.
    await untilAllSettled(api, workers * 2);
    const startedAt = performance.now();
    await untilAllSettled(api, CONVERSIONS);
    return (CONVERSIONS / (performance.now() - startedAt)) * 60_000;
  } finally {
    await machines.discard();
  }
}

async function untilAllSettled(api: RunningDaemon, count: number): Promise<void> {
  const ids = await Promise.all(Array.from({ length: count }, () => submit(api, BODY)));
  await Promise.all(ids.map((id) => untilSettled(api, id, 50)));
}

/** (l): conversions that are accepted in a second on Postgres, against SQLite. */
async function measureAccepting(): Promise<BenchResult> {
  const machines = await Machines.open();
  const alone = await RunningDaemon.start(QUIET);
  try {
    const api = await machines.start('api', QUIET);
    await holdBack(await openSqlite(alone.storage));
    await holdBack(await openNode(machines.database.url));
    const rounds: { readonly many: number; readonly one: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ many: await acceptedPerSecond(api), one: await acceptedPerSecond(alone) });
    }
    const many = median(rounds.map((rates) => rates.many));
    const one = median(rounds.map((rates) => rates.one));
    return atLeast(
      'l  conversions accepted a second, Postgres / SQLite',
      many / one,
      ACCEPTED_SHARE,
      `${many.toFixed(0)} / ${one.toFixed(0)}`,
    );
  } finally {
    await alone.discard();
    await machines.discard();
  }
}

function openNode(url: string): Promise<Database> {
  return openPostgres({
    ...{ url, caFile: null, poolSize: 4, roles: [], settings: {} },
    ...{ clock: systemClock, logger: pino({ level: 'silent' }) },
  });
}

/** Nothing of the first organization is worked on from now on: a job of whose lane none may run holds back the others. */
async function holdBack(database: Database): Promise<void> {
  await database.unitOfWork.write(async ({ accounts, jobs }) => {
    const [organization] = await accounts.organizations();
    const lane = laneOf({ organizationId: organization?.id ?? '', mode: 'live' });
    const job = {
      name: 'convert@1',
      subject: uuidv7(),
      lane,
      laneLimit: 0,
      requestId: '',
    } as const;
    await jobs.enqueue(job, new Date().toISOString());
  });
  await database.close();
}

async function acceptedPerSecond({ origin, key }: RunningDaemon): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: `${origin}/v1/conversions`,
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(BODY),
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors`);
  return requests.average;
}

/** (m): memory of a daemon that only answers. */
async function measureApiMemory(): Promise<BenchResult> {
  const machines = await Machines.open();
  try {
    // As it is in a cluster that runs: the first node ever loads the job engine to make its tables.
    await machines.start('worker', { ...QUIET, key: 'of nobody' });
    const api = await machines.start('api', QUIET);
    const status = await readFile(`/proc/${api.process.pid}/status`, 'utf8');
    const used = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
    const measured = `${used.toFixed(1)} MB / ${API_MEGABYTES} MB`;
    return atMost('m  memory of an API-only node / 120 MB', used / API_MEGABYTES, 1, measured);
  } finally {
    await machines.discard();
  }
}
