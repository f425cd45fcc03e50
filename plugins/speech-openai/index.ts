import type { SpeechProvider } from '../../src/contracts/speech-provider.js';
import { RemoteEngine } from './remote-engine.js';
import { readOptions } from './options.js';

/** Voices of a server with OpenAI's speech interface: openedai-speech, Kokoro-FastAPI, LocalAI, vLLM and others. */
export const speechProvider: SpeechProvider = {
  createEngine: async (host) => {
    const options = readOptions(host.settings);
    const dispatcher = await host.connect(new URL(options.baseUrl));
    return new RemoteEngine(options, dispatcher, host.ffmpegPath);
  },
};
