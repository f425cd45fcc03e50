import { submit, untilSettled } from '../journeys/answers.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { longDocument } from './measure-narration.js';
import { atMost, median, type BenchResult } from './result.js';

const RUNS = 3;

/** Time to first audio of a long document: from its order to the first bytes of its stream, without any cached clip. */
export async function measureFirstSound(): Promise<BenchResult[]> {
  const daemon = await RunningDaemon.start();
  try {
    const text = await longDocument();
    const seconds: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      seconds.push(
        await firstSound(daemon, text.replace(/[Tt]he /g, `Our ${'very '.repeat(run)}`)),
      );
    }
    const told = `${seconds.map((one) => one.toFixed(2)).join(', ')} s`;
    return [atMost('n  50 KB document, seconds to its first sound', median(seconds), 1.5, told)];
  } finally {
    await daemon.discard();
  }
}

async function firstSound(daemon: RunningDaemon, text: string): Promise<number> {
  const startedAt = performance.now();
  const content = text.slice(0, 51_200);
  const id = await submit(daemon, { source_type: 'document', title: 'Long', content });
  const response = await fetch(`${daemon.origin}/v1/conversions/${id}/stream`, {
    headers: { authorization: `Bearer ${daemon.key}` },
  });
  const reader = response.body?.getReader();
  await reader?.read();
  const seconds = (performance.now() - startedAt) / 1000;
  if (response.status !== 200) throw new Error(`The stream was answered with ${response.status}.`);
  await reader?.cancel();
  await untilSettled(daemon, id, 500);
  return seconds;
}
