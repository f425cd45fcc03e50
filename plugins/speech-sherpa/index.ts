import { fileURLToPath } from 'node:url';
import type { SpeechProvider } from '../../src/contracts/speech-provider.js';
import { SherpaEngine } from './sherpa-engine.js';

const PROGRAM = fileURLToPath(new URL('./engine-program.js', import.meta.url));

/** sherpa-onnx 1.13.8 in processes of its own, which speaks with the voice packs that are installed. */
export const speechProvider: SpeechProvider = {
  createEngine: ({ ffmpegPath, processes }) =>
    Promise.resolve(new SherpaEngine(PROGRAM, ffmpegPath, processes)),
};
