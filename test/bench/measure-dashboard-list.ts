import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { DashboardClient } from '../dashboard/dashboard-client.js';
import { DashboardDaemon } from '../dashboard/signed-in.js';
import { submit, untilSettled } from '../journeys/answers.js';
import { postgresPool } from '../postgres/daemon-database.js';
import { mochaGlobalSetup, mochaGlobalTeardown } from '../postgres/mocha-hooks.js';
import { onPostgres } from '../postgres/shared-server.js';
import { copyOnPostgres, copyTheOnlyConversion } from './many-conversions.js';
import { atMost, median, type BenchResult } from './result.js';

const MANY = 100_000;
const REQUESTS = 51;
/** Milliseconds that the page may take longer than the API for the same conversions. */
const MOST_LONGER_MS = 50;

/** Queries of the page and of the API that show the same conversions. */
const LISTS: readonly (readonly [page: string, api: string])[] = [
  ['', ''],
  ['?state=failed', '?status=failed'],
  ['?type=document', '?source_type=document'],
  ['?q=release+99', '?q=release+99'],
  ['?q=nothing+is+called+so', '?q=nothing+is+called+so'],
  ['?q=nothing+is+called+so&state=failed', '?q=nothing+is+called+so&status=failed'],
  ['?state=in-progress', '?status=pending'],
];

/**
 * (r): how much longer a list of 100,000 conversions takes in the dashboard than in the API, in milliseconds; the worst of
 * several filters. On Postgres with `LECTERN_TEST_DATABASE=postgres`.
 */
export async function measureDashboardList(): Promise<BenchResult> {
  if (onPostgres) await mochaGlobalSetup();
  const site = await DashboardDaemon.start({ LECTERN_LOG_LEVEL: 'warn' });
  try {
    await fill(site);
    const client = await site.client(await site.addPerson());
    const rows: BenchResult[] = [];
    for (const list of LISTS) rows.push(await compare(site, client, list));
    return rows.reduce((worst, row) => (row.ratio > worst.ratio ? row : worst));
  } finally {
    await site.discard();
    if (onPostgres) await mochaGlobalTeardown();
  }
}

async function fill({ daemon }: DashboardDaemon): Promise<void> {
  const order = { source_type: 'changelog', title: 'Release', content: '- Adds mail' };
  await untilSettled(daemon, await submit(daemon, order));
  const { storage } = daemon;
  if (onPostgres) await copyOnPostgres(await postgresPool(storage), MANY - 1);
  else await copyTheOnlyConversion(path.join(storage, 'lectern.db'), MANY - 1);
}

async function compare(
  site: DashboardDaemon,
  client: DashboardClient,
  [page, api]: readonly [string, string],
): Promise<BenchResult> {
  const ofPage: number[] = [];
  const ofApi: number[] = [];
  for (let i = 0; i < REQUESTS; i += 1) {
    ofApi.push(
      await milliseconds(async () => (await site.daemon.request(`/conversions${api}`)).status),
    );
    ofPage.push(
      await milliseconds(async () => (await client.get(site.place('conversions') + page)).status),
    );
  }
  const longer = median(ofPage) - median(ofApi);
  return atMost(
    `r  list of 100,000 in the dashboard - API, ms, ${onPostgres ? 'Postgres' : 'SQLite'}`,
    longer,
    MOST_LONGER_MS,
    `${median(ofPage).toFixed(1)} ms - ${median(ofApi).toFixed(1)} ms, ${page === '' ? 'no filter' : page}`,
  );
}

async function milliseconds(ask: () => Promise<number>): Promise<number> {
  const startedAt = performance.now();
  const status = await ask();
  if (status !== 200) throw new Error(`A list was answered with ${status}.`);
  return performance.now() - startedAt;
}
