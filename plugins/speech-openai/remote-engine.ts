import type { Dispatcher } from 'undici';
import type {
  SpeechEngine,
  SynthesisRequest,
  SynthesizedSpeech,
} from '../../src/contracts/speech-provider.js';
import { decodeAnswer } from './decode-answer.js';
import type { ServerOptions } from './options.js';
import { askForSpeech } from './speech-request.js';

/** Slowest plausible speech. A longer response is not speech of the text. */
const SLOWEST_CHARACTERS_PER_SECOND = 2.5;
const MARGIN_SECONDS = 10;

/** Lets a server speak. */
export class RemoteEngine implements SpeechEngine {
  constructor(
    private readonly options: ServerOptions,
    private readonly dispatcher: Dispatcher,
    private readonly ffmpegPath: string,
  ) {}

  async synthesize(
    { text, voice, prosody }: SynthesisRequest,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<SynthesizedSpeech> {
    const { options, dispatcher, ffmpegPath } = this;
    const longestSeconds =
      text.length / SLOWEST_CHARACTERS_PER_SECOND / prosody.rate + MARGIN_SECONDS;
    const order = { text, voice, rate: prosody.rate, longestSeconds };
    const answer = await askForSpeech(options, dispatcher, order, signal);
    return decodeAnswer(answer, { ...options, ffmpegPath, longestSeconds }, signal);
  }

  async close(): Promise<void> {
    await this.dispatcher.destroy();
  }
}
