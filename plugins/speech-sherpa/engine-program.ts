import { Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { OfflineTts, OfflineTtsConfig } from 'sherpa-onnx-node';
import {
  ANSWERS,
  type EngineAnswer,
  type EngineRequest,
  type LoadRequest,
  type SpeakRequest,
} from './protocol.js';

/*
 * The program of an engine's process: it loads one model and speaks with it as long as its life line is open.
 */

new Worker(new URL('./life-line.js', import.meta.url));
const answers = new Socket({ fd: ANSWERS, readable: false, writable: true });
// Whoever does not hear them any more closes the life line as well.
answers.on('error', () => undefined);

let engine: OfflineTts | undefined;

for await (const line of createInterface({ input: process.stdin })) {
  // Written by the plugin itself, which is the only one that has the other end of this pipe.
  const request = JSON.parse(line) as EngineRequest;
  if (request.type === 'load') await load(request);
  else await speak(request);
}

async function load(request: LoadRequest): Promise<void> {
  const library = await import('sherpa-onnx-node').catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    return null;
  });
  if (library === null) {
    answer({ type: 'failed', reason: 'engine-missing' });
    return;
  }
  try {
    engine = await library.default.OfflineTts.createAsync(configOf(request));
    answer({ type: 'ready' });
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    answer({ type: 'failed', reason: 'not-loaded' });
  }
}

function configOf({ family, folder }: LoadRequest): OfflineTtsConfig {
  const files = {
    model: path.join(folder, 'model.onnx'),
    tokens: path.join(folder, 'tokens.txt'),
    dataDir: path.join(folder, 'espeak-ng-data'),
  };
  const voices = path.join(folder, 'voices.bin');
  const model = family === 'kokoro' ? { kokoro: { ...files, voices } } : { vits: files };
  // Several processes of one thread do more than one process of several (docs/voices.md).
  return {
    model: { ...model, numThreads: 1, provider: 'cpu', debug: false },
    maxNumSentences: 1,
  };
}

async function speak({ id, text, speaker, rate }: SpeakRequest): Promise<void> {
  const before = process.cpuUsage();
  try {
    if (engine === undefined) throw new Error('No model is loaded.');
    // The engine would take its first voice for one that it does not have, without a word.
    if (speaker >= Math.max(1, engine.numSpeakers)) {
      answer({ type: 'failed', reason: 'no-voice' });
      return;
    }
    const { samples, sampleRate } = await engine.generateAsync({
      text,
      sid: speaker,
      speed: rate,
      enableExternalBuffer: false,
    });
    const pcm = toPcm(samples);
    const { user, system } = process.cpuUsage(before);
    answer({
      type: 'audio',
      id,
      sampleRate,
      sampleCount: pcm.length,
      cpuSeconds: (user + system) / 1e6,
      // In kilobytes.
      memoryMegabytes: Math.ceil(process.resourceUsage().maxRSS / 1024),
    });
    answers.write(Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength));
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    answer({ type: 'failed', reason: 'not-spoken' });
  }
}

/**
 * Whole numbers of 16 bits. A plain loop, as `Int16Array.from` takes ten times as long: a twentieth of the work of Piper.
 * @throws for samples that are no numbers
 */
function toPcm(samples: Float32Array): Int16Array {
  const pcm = new Int16Array(samples.length);
  let at = 0;
  for (const sample of samples) {
    if (Number.isNaN(sample)) throw new Error('A sample is no number.');
    pcm[at] = Math.round(Math.min(1, Math.max(-1, sample)) * 32_767);
    at += 1;
  }
  return pcm;
}

function answer(message: EngineAnswer): void {
  answers.write(`${JSON.stringify(message)}\n`);
}
