import path from 'node:path';
import sherpa from 'sherpa-onnx-node';
import type { InstalledPack } from '../../src/domain/voice-pack.js';

/** How sherpa-onnx's own examples are run on a machine of two cores. */
const THREADS = 2;

/** The pack comes first, then texts, one at a time. */
export type HandRequest =
  { readonly pack: InstalledPack; readonly speaker: number } | { readonly text: string };

export interface HandResult {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly audioSeconds: number;
}

/*
 * A process with the engine as one would use it without Lectern: one model, two threads, the whole text at once. It
 * answers with null when the model is loaded and warm, then with a HandResult for each text.
 */

let engine: InstanceType<typeof sherpa.OfflineTts> | undefined;
let speaker = 0;

process.on('message', (request: HandRequest) => {
  void ('pack' in request ? load(request.pack, request.speaker) : speak(request.text)).then(
    (result) => process.send?.(result),
  );
});

async function load({ folder, family }: InstalledPack, voice: number): Promise<null> {
  const files = {
    model: path.join(folder, 'model.onnx'),
    tokens: path.join(folder, 'tokens.txt'),
    dataDir: path.join(folder, 'espeak-ng-data'),
  };
  const voices = path.join(folder, 'voices.bin');
  const model = family === 'kokoro' ? { kokoro: { ...files, voices } } : { vits: files };
  engine = await sherpa.OfflineTts.createAsync({
    model: { ...model, numThreads: THREADS, provider: 'cpu', debug: false },
    maxNumSentences: 1,
  });
  speaker = voice;
  await speak('One, two, three.');
  return null;
}

async function speak(text: string): Promise<HandResult> {
  if (engine === undefined) throw new Error('No model is loaded.');
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const { samples, sampleRate } = await engine.generateAsync({
    ...{ text, sid: speaker, speed: 1 },
    enableExternalBuffer: false,
  });
  const wallSeconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    wallSeconds,
    cpuSeconds: (user + system) / 1e6,
    audioSeconds: samples.length / sampleRate,
  };
}
