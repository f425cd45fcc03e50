import { parentPort, workerData } from 'node:worker_threads';

/* Thread of measure-loading.ts: parses all weights and lexica, and answers with the time that this took, in milliseconds. */

const texts: unknown = workerData;
if (!Array.isArray(texts)) throw new TypeError('Texts of JSON are expected.');
const started = performance.now();
for (const text of texts) lookUpWeights(JSON.parse(String(text)));
parentPort?.postMessage(performance.now() - started);

/** Makes look-ups of all lists of weights within a value, as the classifiers do. */
function lookUpWeights(value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [name, one] of entriesOf(value)) {
    if (name === 'weights' && typeof one === 'object' && one !== null) new Map(entriesOf(one));
    else lookUpWeights(one);
  }
}

function entriesOf(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value);
}
