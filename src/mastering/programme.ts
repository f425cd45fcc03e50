import type { RenderedUtterance } from '../contracts/rendering.js';
import type { UtteranceTiming } from '../domain/audio.js';
import { clipSamples } from './clip-samples.js';
import type { Ffmpeg } from './ffmpeg.js';
import { sampleBytes, sampleOptions } from './samples.js';
import type { Voices } from './voices.js';

/**
 * A programme is never shorter: EBU R 128 knows no loudness below one gating block (400 ms). Not much longer either,
 * since silence after a single word counts against its loudness.
 */
const SHORTEST_SECONDS = 0.5;

/** Silence handed on at a time. */
const SLICE_SAMPLES = 16_384;

/** One utterance in it, in samples from its start. */
interface Stretch {
  readonly rendered: RenderedUtterance;
  readonly start: number;
  readonly end: number;
}

/** Clips with the pauses after them, each voice at its level, as one stream of samples that can be read repeatedly. */
export class Programme {
  #stretches: Stretch[] = [];
  #sampleCount = 0;

  constructor(
    private readonly clips: () => AsyncIterable<RenderedUtterance>,
    private readonly voices: Voices,
    private readonly ffmpeg: Ffmpeg,
  ) {}

  /** Arguments of ffmpeg for reading it. */
  get inputOptions(): readonly string[] {
    return sampleOptions(this.voices.sampleRate);
  }

  /** Of what has been read. */
  get durationSeconds(): number {
    return this.#sampleCount / this.voices.sampleRate;
  }

  /** Times of the utterances read so far, exact to the sample. */
  get timings(): readonly UtteranceTiming[] {
    return this.#stretches.map(({ rendered: { utterance, words }, start, end }) => ({
      index: utterance.index,
      speaker: utterance.speaker,
      startMs: (1000 * start) / this.voices.sampleRate,
      endMs: (1000 * end) / this.voices.sampleRate,
      range: utterance.range,
      ...(words === undefined ? {} : { words }),
    }));
  }

  /**
   * Its samples from the start.
   * @throws {GenerationFailure} when a clip is unusable.
   * @throws whatever the clips throw, and as `Ffmpeg.run`.
   */
  async *read(): AsyncGenerator<Uint8Array, void> {
    this.#stretches = [];
    this.#sampleCount = 0;
    for await (const rendered of this.clips()) {
      yield* this.#readPause((rendered.utterance.pauseBeforeMs ?? 0) / 1000);
      yield await this.#readClip(rendered);
      yield* this.#readPause(rendered.utterance.pauseAfterMs / 1000);
    }
    yield* this.#readPause(SHORTEST_SECONDS - this.durationSeconds);
  }

  async #readClip(rendered: RenderedUtterance): Promise<Uint8Array> {
    const { sampleRate, gainsDb } = this.voices;
    const samples = await clipSamples(rendered, sampleRate, this.ffmpeg);
    const start = this.#sampleCount;
    this.#sampleCount += samples.length;
    this.#stretches.push({ rendered, start, end: this.#sampleCount });
    const { speaker, volume } = rendered.utterance;
    return sampleBytes(samples, (gainsDb.get(speaker) ?? 0) + volume);
  }

  *#readPause(seconds: number): Generator<Uint8Array, void> {
    const count = Math.round(seconds * this.voices.sampleRate);
    for (let left = count; left > 0; left -= SLICE_SAMPLES) {
      const slice = new Int16Array(Math.min(left, SLICE_SAMPLES));
      this.#sampleCount += slice.length;
      yield sampleBytes(slice, 0);
    }
  }
}
