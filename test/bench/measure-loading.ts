import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { atMost, type BenchResult } from './result.js';

const FOLDER = fileURLToPath(new URL('../../src/scripting', import.meta.url));
const MOST_MS = 50;
const THREADS = 5;

/** Time that a fresh thread takes to read all weights and lexica, against what is allowed: the least of some threads. */
export async function measureLoading(): Promise<BenchResult> {
  const names = await readdir(FOLDER, { recursive: true });
  const files = names.filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(files.map((name) => readFile(path.join(FOLDER, name), 'utf8')));
  const times: number[] = [];
  for (let thread = 0; thread < THREADS; thread += 1) times.push(await timeOfThread(texts));
  const least = Math.min(...times);
  return atMost(
    'loading weights and lexica in a thread / what is allowed',
    least / MOST_MS,
    1,
    `${least.toFixed(0)} ms / ${MOST_MS} ms`,
  );
}

/** In milliseconds. */
function timeOfThread(texts: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./loading-worker.js', import.meta.url), {
      workerData: texts,
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
