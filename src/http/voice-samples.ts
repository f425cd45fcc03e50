import { laneOf } from '../conversions/lanes.js';
import type { Owner } from '../contracts/conversion-store.js';
import { VOICE_PROVIDERS, type VoiceProvider } from '../domain/voice.js';
import { ApiError } from './api-error.js';
import { notOfLine } from './controllers/line-faults.js';

/** The line of a voice where nobody gives it another. */
export const SAMPLE_LINE = 'Version 2.4.1 finds whole words, and starts in 900 ms.';

/** Speaks a line; null if the provider does not have that voice. */
type SpeakLine = (
  line: {
    readonly provider: VoiceProvider;
    readonly voiceId: string;
    readonly text: string;
    /** Names the organization and mode whose turn the work takes. */
    readonly lane: string;
  },
  signal: AbortSignal,
) => Promise<Buffer | null>;

/** Samples of voices. Organizations take turns, each with one sample at a time. */
export class VoiceSamples {
  readonly #underWay = new Set<string>();

  /** @param speakLine null if nobody speaks */
  constructor(private readonly speakLine: SpeakLine | null) {}

  /**
   * Speaks a line with a voice of any provider, as a WAV file.
   * @throws {ApiError} `SAMPLE_IN_PROGRESS`, `SAMPLES_NOT_SPOKEN_HERE`, `SAMPLE_TIMEOUT`, `VOICE_NOT_FOUND`, and
   * `VALIDATION_ERROR` for a text that cannot be spoken
   */
  async speak(
    owner: Owner,
    voiceId: string,
    text: string | undefined,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const lane = laneOf(owner);
    if (this.#underWay.has(lane)) {
      throw new ApiError('SAMPLE_IN_PROGRESS', { headers: { 'Retry-After': '1' } });
    }
    this.#underWay.add(lane);
    try {
      return await this.#speak({ voiceId, text: text ?? SAMPLE_LINE, lane }, signal);
    } finally {
      this.#underWay.delete(lane);
    }
  }

  async #speak(
    line: { readonly voiceId: string; readonly text: string; readonly lane: string },
    signal: AbortSignal,
  ): Promise<Buffer> {
    if (this.speakLine === null) throw new ApiError('SAMPLES_NOT_SPOKEN_HERE');
    for (const provider of VOICE_PROVIDERS) {
      const wav = await this.speakLine({ provider, ...line }, signal).catch(notOfLine);
      if (wav !== null) return wav;
    }
    throw new ApiError('VOICE_NOT_FOUND');
  }
}
