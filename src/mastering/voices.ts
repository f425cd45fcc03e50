import type { RenderedUtterance } from '../contracts/rendering.js';
import { GenerationFailure } from '../domain/failure.js';
import type { Speaker } from '../domain/utterance.js';
import { clipSamples } from './clip-samples.js';
import type { Ffmpeg } from './ffmpeg.js';
import { limiterFilters, type Level } from './leveling.js';
import { measureSamples } from './loudness.js';
import { sampleBytes, sampleOptions } from './samples.js';

/** Levelling of the voices of a programme. */
export interface Voices {
  /** Hz: the highest of theirs. */
  readonly sampleRate: number;
  /** The gain in dB by which each comes to the wanted loudness, the limiter's effect included. */
  readonly gainsDb: ReadonlyMap<Speaker, number>;
}

/** The beginning of what each voice says. */
export type VoiceSamples = ReadonlyMap<Speaker, Sample>;

/** Duration of speech after which a voice has its overall loudness within 0.3 LU (measured). */
const ENOUGH_SECONDS = 90;

/** A step of no more than this, in dB, leads close enough to where it is meant to, and is not measured. */
const SMALL_STEP_DB = 0.5;

/** Limiting takes loudness away, which more gain gives back, of which some is limited: this settles in a few rounds. */
const MOST_ROUNDS = 8;

/** No voice is that quiet. */
const MOST_GAIN_DB = 60;

/** Loudness in LU that a further dB is taken to bring at least, so that no step is absurdly long. */
const LEAST_YIELD = 0.15;

/** Duration below which audio has no loudness: one gating block (EBU R 128: 400 ms). */
const SHORTEST_SECONDS = 0.5;

export interface Sample {
  readonly sampleRate: number;
  readonly parts: Part[];
  count: number;
}

export interface Part {
  readonly samples: Int16Array;
  /** Gain relative to the rest, in dB. */
  readonly volume: number;
}

/**
 * Listens to the clips until enough of every voice was heard.
 * @param speakers all who speak in them
 * @throws {GenerationFailure} when there is no clip, or one is unusable.
 * @throws whatever the clips throw, and as `Ffmpeg.run`.
 */
export async function sampleVoices(
  clips: AsyncIterable<RenderedUtterance>,
  speakers: readonly Speaker[],
  ffmpeg: Ffmpeg,
): Promise<VoiceSamples> {
  const samples = new Map<Speaker, Sample>();
  for await (const rendered of clips) {
    const { speaker, volume } = rendered.utterance;
    const sample = samples.get(speaker) ?? newSample(rendered.sampleRate);
    samples.set(speaker, sample);
    if (isEnough(sample)) continue;
    const part = await clipSamples(rendered, sample.sampleRate, ffmpeg);
    sample.parts.push({ samples: part, volume });
    sample.count += part.length;
    if (speakers.every((one) => isEnough(samples.get(one)))) break;
  }
  if (samples.size === 0) {
    throw new GenerationFailure('There is nothing to speak in the text. Add some words to it.');
  }
  return samples;
}

/**
 * Finds a gain for each voice, so that hosts are equally loud whatever their voices are. It is one for all that the
 * voice says: emphasis stays.
 * @param encoderRate Hz, at which it will be limited
 * @throws {GenerationFailure} when a voice gives only silence.
 * @throws as `Ffmpeg.run`.
 */
export async function levelVoices(
  samples: VoiceSamples,
  level: Level,
  encoderRate: number,
  ffmpeg: Ffmpeg,
): Promise<Voices> {
  const filters = limiterFilters(level.ceilingDbfs, encoderRate);
  const gainsDb = new Map<Speaker, number>();
  for (const [speaker, sample] of samples) {
    const loudnessAt = (gainDb: number): Promise<number> => {
      const input = () => readSample(sample, gainDb);
      const inputOptions = sampleOptions(sample.sampleRate);
      return measureSamples(ffmpeg, { input, inputOptions }, filters);
    };
    gainsDb.set(speaker, await solveGain(loudnessAt, level.integratedLufs));
  }
  const rates = [...samples.values()].map(({ sampleRate }) => sampleRate);
  return { sampleRate: Math.max(...rates), gainsDb };
}

function newSample(sampleRate: number): Sample {
  return { sampleRate, parts: [], count: 0 };
}

function isEnough(sample: Sample | undefined): boolean {
  return sample !== undefined && sample.count >= ENOUGH_SECONDS * sample.sampleRate;
}

/** Secant steps. A gain of 1 dB never brings more than 1 LU. */
async function solveGain(
  loudnessAt: (gainDb: number) => Promise<number>,
  wantedLufs: number,
): Promise<number> {
  let gainDb = 0;
  let loudness = await loudnessAt(gainDb);
  if (loudness === -Infinity) {
    throw new GenerationFailure('The voice gave only silence. Choose another voice or try again.');
  }
  let yieldPerDb = 1;
  for (let round = 1; ; round += 1) {
    const wanted = gainDb + (wantedLufs - loudness) / yieldPerDb;
    const next = Math.min(MOST_GAIN_DB, wanted);
    const step = next - gainDb;
    if (Math.abs(step) <= SMALL_STEP_DB || round === MOST_ROUNDS) return next;
    const reached = await loudnessAt(next);
    yieldPerDb = Math.min(1, Math.max(LEAST_YIELD, (reached - loudness) / step));
    gainDb = next;
    loudness = reached;
  }
}

/** Its samples as ffmpeg reads them, as long as a gating block at least. */
export async function* readSample(
  sample: Sample,
  gainDb: number,
): AsyncGenerator<Uint8Array, void> {
  for (const { samples, volume } of sample.parts) {
    yield await Promise.resolve(sampleBytes(samples, gainDb + volume));
  }
  const missing = Math.max(0, Math.ceil(SHORTEST_SECONDS * sample.sampleRate) - sample.count);
  yield sampleBytes(new Int16Array(missing), 0);
}
