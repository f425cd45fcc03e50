import { parentPort, workerData } from 'node:worker_threads';
import { learntFrom, type WeightsFile } from '../../src/scripting/classifier/weights-file.js';

/* Thread of measure-loading.ts: reads all weights and lexica, and answers with the time that this took, in milliseconds. */

const texts: unknown = workerData;
if (!Array.isArray(texts)) throw new TypeError('Texts of JSON are expected.');
const started = performance.now();
const learnt = texts.flatMap((text) => weightsIn(JSON.parse(String(text))).map(learntFrom));
const milliseconds = performance.now() - started;
if (learnt.length === 0) throw new Error('None of the files holds weights.');
parentPort?.postMessage(milliseconds);

/** Weights of all classifiers of a file. */
function weightsIn(value: unknown): readonly WeightsFile[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return isWeightsFile(value) ? [value] : Object.values(value).flatMap(weightsIn);
}

function isWeightsFile(value: object): value is WeightsFile {
  return 'features' in value && 'scale' in value && 'weights' in value && 'bias' in value;
}
