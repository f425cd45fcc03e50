import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { submit, untilSettled } from '../journeys/answers.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { atLeast, median, type BenchResult } from './result.js';

const BARE_EXPRESS = fileURLToPath(new URL('./bare-express.js', import.meta.url));
const ROUNDS = 5;
const SECONDS = 3;
/** Of the throughput of bare Express. */
const SHARE = 0.5;
const CONNECTIONS = 10;

/**
 * Measurement (d): compares authenticated reads of a conversion, with rate limits and metrics enabled as usual, with
 * a bare Express route that returns the same bytes.
 */
export async function measureThroughput(): Promise<BenchResult> {
  // Its log would go through this process, which also makes the requests.
  const daemon = await RunningDaemon.start({ env: { LECTERN_LOG_LEVEL: 'warn' } });
  try {
    const id = await submit(daemon, {
      source_type: 'changelog',
      title: 'T',
      content: '- Adds mail',
    });
    await untilSettled(daemon, id);
    const body = JSON.stringify((await daemon.request(`/conversions/${id}`)).body);
    const bare = spawn(process.execPath, [BARE_EXPRESS], { stdio: ['pipe', 'pipe', 'inherit'] });
    bare.stdin.end(body);
    try {
      const [port] = (await once(bare.stdout, 'data')) as [Buffer];
      const origin = `http://127.0.0.1:${port.toString().trim()}`;
      const place = `/v1/conversions/${id}`;
      const headers = { authorization: `Bearer ${daemon.key}` };
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await requestsPerSecond(daemon.origin + place, headers));
        theirs.push(await requestsPerSecond(origin + place, {}));
      }
      return atLeast(
        'd  authenticated, metered reads a second / bare Express',
        median(ours) / median(theirs),
        SHARE,
        `${median(ours).toFixed(0)} / ${median(theirs).toFixed(0)}`,
      );
    } finally {
      bare.kill();
    }
  } finally {
    await daemon.discard();
  }
}

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors at ${url}`);
  return requests.average;
}
