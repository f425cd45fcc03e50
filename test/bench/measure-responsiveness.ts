import { performance } from 'node:perf_hooks';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { longDocument } from './measure-narration.js';
import { atMost, type BenchResult } from './result.js';

const SCRIPTS = 100;
/** Requests for scripts that are under way at once. */
const AT_ONCE = 10;
const P99_MS = 50;

/** (h): how long the health check takes at most, in 99 of 100 cases, while scripts of 50 KB are being written. */
export async function measureResponsiveness(): Promise<BenchResult> {
  const daemon = await RunningDaemon.start({ env: { LECTERN_LOG_LEVEL: 'warn' } });
  try {
    const content = await longDocument();
    let left = SCRIPTS;
    const writers = Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        const answer = await daemon.request('/scripts', {
          body: { content, mode: 'product-feature' },
        });
        if (answer.status !== 200) throw new Error(`A script was answered with ${answer.status}.`);
      }
    });
    const times: number[] = [];
    const written = Promise.all(writers).then(() => true);
    let isWritten = false;
    while (!isWritten) {
      const startedAt = performance.now();
      await (await fetch(`${daemon.origin}/healthz`)).text();
      times.push(performance.now() - startedAt);
      isWritten = await Promise.race([written, pause()]);
    }
    const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
    return atMost(
      'h  p99 of /healthz while 100 scripts are written / 50 ms',
      p99 / P99_MS,
      1,
      `${p99.toFixed(1)} ms of ${times.length} / ${P99_MS} ms`,
    );
  } finally {
    await daemon.discard();
  }
}

/** A turn of the event loop, so that the measuring itself keeps no core busy. */
function pause(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), 5));
}
