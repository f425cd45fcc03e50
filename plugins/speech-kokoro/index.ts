import { fileURLToPath } from 'node:url';
import type { SpeechProvider } from '../../src/contracts/speech-provider.js';
import { PackEngine } from '../../src/engine-process/pack-engine.js';

const PROGRAM = {
  module: fileURLToPath(new URL('./engine-program.js', import.meta.url)),
  // The script of onnxruntime-node fetches libraries for graphics cards.
  install: '--ignore-scripts onnxruntime-node@1.21.0 cmu-pronouncing-dictionary@3.0.0',
};

/** Speaks English with voice packs of Kokoro, by onnxruntime in processes of its own. */
export const speechProvider: SpeechProvider = {
  createEngine: ({ processes }) => Promise.resolve(new PackEngine(PROGRAM, processes)),
};
