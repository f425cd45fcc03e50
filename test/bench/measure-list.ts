import { performance } from 'node:perf_hooks';
import type { RunningDaemon } from '../journeys/running-daemon.js';
import { atMost, median, type BenchResult } from './result.js';
import { startWithConversions } from './many-conversions.js';

const FEW = 1_000;
const MANY = 1_000_000;
const REQUESTS = 301;
const RATIO = 1.2;

/** Every list of conversions, each with its filters: the first page, and one from the middle of the list. */
const LISTS = [
  '/conversions',
  '/conversions?status=failed&source_type=document',
  '/changelogs?product_name=lectern',
  '/episodes?mode=changelog&created_before=',
] as const;

/**
 * (g): the median time of a page of 20 among 1,000,000 conversions against one among 1,000. The requests to the two
 * daemons take turns, so that noise meets both. The list with the worst ratio is reported.
 */
export async function measureList(): Promise<BenchResult> {
  const few = await startWithConversions(FEW);
  try {
    const many = await startWithConversions(MANY);
    try {
      const rows: BenchResult[] = [];
      for (const list of LISTS) rows.push(await compare(list, few, many));
      return rows.reduce((worst, row) => (row.ratio > worst.ratio ? row : worst));
    } finally {
      await many.daemon.discard();
    }
  } finally {
    await few.daemon.discard();
  }
}

type Filled = Awaited<ReturnType<typeof startWithConversions>>;

async function compare(list: string, few: Filled, many: Filled): Promise<BenchResult> {
  const place = (filled: Filled) =>
    list.endsWith('=') ? list + encodeURIComponent(filled.middle) : list;
  const ofFew: number[] = [];
  const ofMany: number[] = [];
  for (let i = 0; i < REQUESTS; i++) {
    ofFew.push(await milliseconds(few.daemon, place(few)));
    ofMany.push(await milliseconds(many.daemon, place(many)));
  }
  return atMost(
    'g  page of a list: 1,000,000 conversions / 1,000',
    median(ofMany) / median(ofFew),
    RATIO,
    `${median(ofMany).toFixed(2)} ms / ${median(ofFew).toFixed(2)} ms, ${list.replace(/&?created_before=$/, ' from the middle')}`,
  );
}

/** One request, its answer read to the end. */
async function milliseconds(daemon: RunningDaemon, place: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${daemon.origin}/v1${place}`, {
    headers: { authorization: `Bearer ${daemon.key}` },
  });
  const page = (await response.json()) as { data?: readonly unknown[] };
  const elapsed = performance.now() - startedAt;
  if (page.data?.length !== 20) throw new Error(`${response.status} and no full page at ${place}`);
  return elapsed;
}
