import path from 'node:path';
import sherpa from 'sherpa-onnx-node';
import type { InstalledPack } from '../../src/domain/voice-pack.js';

/** The pack comes first, then what is to be spoken, one text after another. */
export type HandRequest =
  | { readonly pack: InstalledPack; readonly speaker: number; readonly threads: number }
  | { readonly texts: readonly string[] };

export interface HandResult {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly audioSeconds: number;
}

/*
 * A process with the engine as one would use it without Lectern. It answers with null when the model is loaded and
 * warm, then with a HandResult for each request.
 */

let engine: InstanceType<typeof sherpa.OfflineTts> | undefined;
let speaker = 0;

process.on('message', (request: HandRequest) => {
  void ('pack' in request ? load(request) : speak(request.texts)).then((result) =>
    process.send?.(result),
  );
});

async function load({ pack, ...of }: Extract<HandRequest, { pack: unknown }>): Promise<null> {
  const { folder, family } = pack;
  const files = {
    model: path.join(folder, 'model.onnx'),
    tokens: path.join(folder, 'tokens.txt'),
    dataDir: path.join(folder, 'espeak-ng-data'),
  };
  const voices = path.join(folder, 'voices.bin');
  const model = family === 'kokoro' ? { kokoro: { ...files, voices } } : { vits: files };
  engine = await sherpa.OfflineTts.createAsync({
    model: { ...model, numThreads: of.threads, provider: 'cpu', debug: false },
    maxNumSentences: 1,
  });
  speaker = of.speaker;
  await speak(['One, two, three.']);
  return null;
}

async function speak(texts: readonly string[]): Promise<HandResult> {
  if (engine === undefined) throw new Error('No model is loaded.');
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  let audioSeconds = 0;
  for (const text of texts) {
    const { samples, sampleRate } = await engine.generateAsync({
      ...{ text, sid: speaker, speed: 1 },
      enableExternalBuffer: false,
    });
    audioSeconds += samples.length / sampleRate;
  }
  const wallSeconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wallSeconds, cpuSeconds: (user + system) / 1e6, audioSeconds };
}
