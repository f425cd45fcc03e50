import { readFile } from 'node:fs/promises';
import { submit, untilSettled } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { longDocument } from './measure-narration.js';
import { atMost, median, type BenchResult } from './result.js';

const STARTS = 5;
const READY_SECONDS = 0.8;
const IDLE_MEGABYTES = 130;
const IDLE_AFTER_MEGABYTES = 180;
const GROWTH_MEGABYTES = 40;
/** Interval of a usual client: constant polling would leave garbage of its own. */
const POLL_MS = 250;

/** (e), (f): start, memory when idle, growth of memory with the length of the text. */
export async function measureFootprint(): Promise<BenchResult[]> {
  const starts: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const startedAt = Date.now();
    const daemon = await RunningDaemon.start();
    starts.push((Date.now() - startedAt) / 1000);
    await daemon.discard();
  }
  const daemon = await RunningDaemon.start({ env: { LECTERN_RENDERING_IDLE_SECONDS: '2' } });
  try {
    const idle = await megabytes(daemon, 'VmRSS');
    const threadsWhenIdle = await threads(daemon);
    const text = await longDocument();
    await convert(daemon, text.slice(0, 1_024));
    const peakShort = await megabytes(daemon, 'VmHWM');
    const idleAfter = await idleMemory(daemon, threadsWhenIdle);
    await convert(daemon, text);
    const peakLong = await megabytes(daemon, 'VmHWM');
    return [
      share('e  start to ready, seconds / 0.8', median(starts), READY_SECONDS, 's'),
      share('e  memory before the first conversion / 130 MB', idle, IDLE_MEGABYTES, 'MB'),
      share('e  memory when idle after one / 180 MB', idleAfter, IDLE_AFTER_MEGABYTES, 'MB'),
      share('f  growth from 1 KB to 50 KB / 40 MB', peakLong - peakShort, GROWTH_MEGABYTES, 'MB'),
    ];
  } finally {
    await daemon.discard();
  }
}

function share(name: string, value: number, limit: number, unit: string): BenchResult {
  return atMost(name, value / limit, 1, `${value.toFixed(2)} ${unit} / ${limit} ${unit}`);
}

async function convert(daemon: RunningDaemon, content: string): Promise<void> {
  const id = await submit(daemon, { source_type: 'document', title: 'Memory', content });
  await untilSettled(daemon, id, POLL_MS);
}

/** Once the threads that read, write and speak have ended. */
async function idleMemory(daemon: RunningDaemon, threadsWhenIdle: number): Promise<number> {
  await eventually(async () => ((await threads(daemon)) <= threadsWhenIdle ? true : undefined));
  return megabytes(daemon, 'VmRSS');
}

async function threads(daemon: RunningDaemon): Promise<number> {
  return statusOf(daemon.process.pid ?? 0, 'Threads');
}

export async function megabytes(daemon: RunningDaemon, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  return (await statusOf(daemon.process.pid ?? 0, field)) / 1024;
}

/** A number of /proc/PID/status (proc(5)); sizes in kB. */
async function statusOf(pid: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
}
