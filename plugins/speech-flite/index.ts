import type { SpeechProvider } from '../../src/contracts/speech-provider.js';
import { FliteEngine } from './flite-engine.js';

/** flite 2.3 compiled to WebAssembly, its voices inside: small, fast, and there after installation. */
export const speechProvider: SpeechProvider = { createEngine: () => FliteEngine.create() };
