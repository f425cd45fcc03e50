import type { Speaker } from '../domain/utterance.js';
import type { Ffmpeg } from './ffmpeg.js';
import { limiterFilters, type Level } from './leveling.js';
import { measureSamples } from './loudness.js';
import { sampleOptions } from './samples.js';
import { levelVoices, readSample, type Part, type Sample } from './voices.js';

/** Duration of speech that suffices to measure the loudness of a voice within 1 LU. */
const ENOUGH_SECONDS = 15;

/** A first sentence that is whispered, say, must not make the voice that loud. */
const MOST_FIRST_GAIN_DB = 30;

interface Voice extends Sample {
  gainDb: number | undefined;
  isSettled: boolean;
}

/**
 * The gain of each voice while its clips come: first by its first clip, which costs one run of ffmpeg before anything is
 * heard; then, from when enough was heard on, by all of that, as in the finished file.
 */
export class LiveLevels {
  readonly #voices = new Map<Speaker, Voice>();

  /** @param encoderRate Hz, at which it will be limited */
  constructor(
    private readonly level: Level,
    private readonly encoderRate: number,
    private readonly ffmpeg: Ffmpeg,
  ) {}

  /**
   * The gain in dB for a clip of a voice, which may be told from it.
   * @param sampleRate Hz, the same for all clips of a voice
   * @throws as `Ffmpeg.run`
   */
  async gainFor(speaker: Speaker, clip: Part, sampleRate: number): Promise<number> {
    const voice = this.#voices.get(speaker) ?? newVoice(sampleRate);
    this.#voices.set(speaker, voice);
    if (voice.isSettled) return voice.gainDb ?? 0;
    voice.parts.push(clip);
    voice.count += clip.samples.length;
    if (voice.count >= ENOUGH_SECONDS * sampleRate) {
      const { gainsDb } = await levelVoices(
        new Map([[speaker, voice]]),
        ...([this.level, this.encoderRate, this.ffmpeg] as const),
      );
      voice.gainDb = gainsDb.get(speaker) ?? 0;
      voice.isSettled = true;
      voice.parts.length = 0;
    }
    return (voice.gainDb ??= await this.#firstGain(voice));
  }

  async #firstGain(voice: Voice): Promise<number> {
    const { integratedLufs, ceilingDbfs } = this.level;
    const loudness = await measureSamples(
      this.ffmpeg,
      { input: () => readSample(voice, 0), inputOptions: sampleOptions(voice.sampleRate) },
      limiterFilters(ceilingDbfs, this.encoderRate),
    );
    return loudness === -Infinity ? 0 : Math.min(MOST_FIRST_GAIN_DB, integratedLufs - loudness);
  }
}

function newVoice(sampleRate: number): Voice {
  return { sampleRate, parts: [], count: 0, gainDb: undefined, isSettled: false };
}
