import path from 'node:path';
import type { OfflineTts, OfflineTtsConfig } from 'sherpa-onnx-node';
import type { LoadRequest, SpeakRequest } from '../../src/engine-process/protocol.js';
import {
  EngineFault,
  serveEngine,
  type LoadedModel,
  type ModelAudio,
} from '../../src/engine-process/serve-engine.js';

await serveEngine(load);

async function load(request: LoadRequest): Promise<LoadedModel> {
  const library = await import('sherpa-onnx-node').catch((error: unknown) => {
    throw new EngineFault('engine-missing', error);
  });
  const engine = await library.default.OfflineTts.createAsync(configOf(request));
  return { speak: (speaking) => speak(engine, speaking) };
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

async function speak(
  engine: OfflineTts,
  { text, speaker, rate }: SpeakRequest,
): Promise<ModelAudio> {
  // For a voice that it does not have, the engine would take its first one without an error.
  if (speaker >= Math.max(1, engine.numSpeakers)) {
    throw new EngineFault('no-voice');
  }
  return engine.generateAsync({
    ...{ text, sid: speaker, speed: rate },
    enableExternalBuffer: false,
  });
}
