import { fileURLToPath } from 'node:url';
import type { SpeechProvider } from '../../src/contracts/speech-provider.js';
import { PackEngine } from '../../src/engine-process/pack-engine.js';
import manifest from './plugin.json' with { type: 'json' };

const PROGRAM = {
  module: fileURLToPath(new URL('./engine-program.js', import.meta.url)),
  // Without scripts: that of onnxruntime-node fetches libraries for graphics cards.
  install: manifest.engine.install,
};

/** Speaks English with voice packs of Kokoro, by onnxruntime in processes of its own. */
export const speechProvider: SpeechProvider = {
  createEngine: ({ processes }) => Promise.resolve(new PackEngine(PROGRAM, processes)),
};
