import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LOADS } from './fairness-loads.js';
import { dropInstructions, openStage, type FairnessStage } from './fairness-stage.js';
import { atMost, median, type BenchResult } from './result.js';

const LOAD_PROCESS = fileURLToPath(new URL('./load-process.js', import.meta.url));
const WATCHED_FOLDER = 'watched-folder';

/** Rounds of which the middle one counts: a machine that does other things, too, spoils some. */
const ROUNDS = 3;
/** Time that each measurement lasts, in milliseconds, and a request at most. */
const MEASURED_MS = 6_000;
const LONGEST_MS = 10_000;
/** Duration of the warm-up, which is not measured: connections are opened, a page is rendered for the first time. */
const WARM_UP_MS = 1_500;
/** Pause between two requests in milliseconds, so that the measurement itself does not keep a core busy. */
const PAUSE_MS = 10;
/** Requests are counted as if one was sent in each such time, in milliseconds. */
const INTERVAL_MS = 50;
const WARM_UP_REQUESTS = 51;
/** Number of consecutive answers faster than `QUICK` times the usual that shows that a daemon is idle. */
const QUICK_REQUESTS = 20;
const QUICK = 3;
const LONGEST_QUIET_MS = 15_000;
const RATIO = 3;

/** The names that `measureFairness` takes. */
export const FAIRNESS_LOADS: readonly string[] = [...LOADS.keys(), WATCHED_FOLDER];

/**
 * (p): the 95th percentile of another tenant's `GET /conversions` while an organization or visitors put the daemon under
 * load, against that before it. A load has its own daemon and its own process.
 */
export async function measureFairness(names = FAIRNESS_LOADS): Promise<BenchResult[]> {
  const rows: BenchResult[] = [];
  for (const name of names) rows.push(await measureLoad(name));
  return rows;
}

interface Round {
  readonly quiet: number;
  readonly loaded: number;
}

async function measureLoad(name: string): Promise<BenchResult> {
  const stage = await openStage(name === WATCHED_FOLDER);
  try {
    const usual = await medianOf(stage);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await untilQuiet(stage, usual);
      const quiet = await percentile95(stage);
      const end = await putUnderLoad(name, stage, round);
      await delay(WARM_UP_MS);
      const loaded = await percentile95(stage);
      await end();
      rounds.push({ quiet, loaded });
    }
    const ratio =
      median(rounds.map(({ loaded }) => loaded)) / median(rounds.map(({ quiet }) => quiet));
    const told = rounds.map((one) => `${one.loaded.toFixed(1)}/${one.quiet.toFixed(1)}`).join(', ');
    process.stdout.write(`${name}: ${told} ms\n`);
    return atMost(
      `p  p95 of another tenant's list, ${name} / quiet`,
      ratio,
      RATIO,
      `${told} ms, load average ${loadavg()[0]?.toFixed(1) ?? '?'}`,
    );
  } finally {
    await stage.daemon.discard();
  }
}

/** @returns ends the load */
async function putUnderLoad(
  name: string,
  stage: FairnessStage,
  round: number,
): Promise<() => Promise<void>> {
  const orderOf = LOADS.get(name);
  if (orderOf === undefined) {
    const folder = await dropInstructions(stage.daemon, round);
    return () => rm(folder, { recursive: true });
  }
  const order = JSON.stringify(orderOf(stage));
  const load = spawn(process.execPath, [LOAD_PROCESS], { stdio: ['pipe', 'pipe', 'inherit'] });
  load.stdin.write(`${order}\n`);
  await once(load.stdout, 'data');
  return async () => {
    const exit = once(load, 'exit');
    load.stdin.end();
    await exit;
  };
}

/** The usual time of an answer. */
async function medianOf(stage: FairnessStage): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < WARM_UP_REQUESTS; i += 1) times.push(await ask(stage));
  return median(times);
}

/** Waits until the rest of a load is processed: answers arrive as soon as they usually do. */
async function untilQuiet(stage: FairnessStage, usualMs: number): Promise<void> {
  const deadline = performance.now() + LONGEST_QUIET_MS;
  let quick = 0;
  while (quick < QUICK_REQUESTS && performance.now() < deadline) {
    quick = (await ask(stage)) < QUICK * usualMs ? quick + 1 : 0;
  }
}

async function percentile95(stage: FairnessStage): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + MEASURED_MS;
  while (performance.now() < end) {
    const time = await ask(stage);
    // Those that would have been sent during a long one would have waited, too.
    for (let waited = time; waited > 0; waited -= INTERVAL_MS) times.push(waited);
    await delay(PAUSE_MS);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/** One page of the list, read to the end. In milliseconds; one that does not come counts with the longest. */
async function ask({ daemon }: FairnessStage): Promise<number> {
  const startedAt = performance.now();
  try {
    const response = await fetch(`${daemon.origin}/v1/conversions`, {
      headers: { authorization: `Bearer ${daemon.key}` },
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    await response.text();
    if (response.status !== 200) throw new Error(`The list was answered with ${response.status}.`);
    return performance.now() - startedAt;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return LONGEST_MS;
    throw error;
  }
}
