import path from 'node:path';
import { readChangelog } from '../../src/scripting/reading/changelog.js';
import { readDocument } from '../../src/scripting/reading/document.js';
import {
  readLabelledInputs,
  typeOf,
  type LabelledInput,
} from '../training/evaluate/labelled-inputs.js';
import { atMost, type BenchResult } from './result.js';

/** Longest text that a request may carry, in characters. */
const LONGEST = 51_200;
const MOST_MS = 300;
const RUNS = 3;

/**
 * Processor time of reading the longest text of each kind in `training/inputs`, against what is allowed. A text repeats the
 * inputs of its kind. The kind that takes longest is named.
 */
export async function measureReading(): Promise<BenchResult> {
  const inputs = await readLabelledInputs(path.resolve('training', 'inputs'));
  const kinds = [...new Set(inputs.map(({ kind }) => kind))];
  const texts = kinds.map((kind) => ({ kind, read: readingOf(inputs, kind) }));
  // A thread of a daemon reads all its life: what the engine compiles at first does not count.
  for (const { read } of texts) read();
  const measured = texts.map(({ kind, read }) => ({ kind, ms: leastTime(read) }));
  const slowest = measured.reduce((worst, one) => (one.ms > worst.ms ? one : worst));
  return atMost(
    'reading 50 KB of any kind / what is allowed',
    slowest.ms / MOST_MS,
    1,
    `${slowest.ms.toFixed(0)} ms of processor time / ${MOST_MS} ms, ${slowest.kind}, of ${kinds.length} kinds`,
  );
}

/** Reads the longest text of a kind. */
function readingOf(inputs: readonly LabelledInput[], kind: string): () => unknown {
  const own = inputs.filter((input) => input.kind === kind);
  const [first] = own;
  if (first === undefined) throw new RangeError('A kind has no inputs.');
  const text = longestText(own);
  const read = typeOf(first) === 'changelog' ? readChangelog : readDocument;
  return () => read(text);
}

/** The least of some runs, in milliseconds. */
function leastTime(read: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const started = process.cpuUsage();
    read();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

function longestText(inputs: readonly LabelledInput[]): string {
  const whole = inputs.map(({ content }) => content).join('\n\n');
  return `${whole}\n\n`.repeat(Math.ceil(LONGEST / whole.length)).slice(0, LONGEST);
}
