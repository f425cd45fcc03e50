import type { SynthesizedSpeech } from '../contracts/speech-provider.js';

/** Length of a moment: the resolution at which the ends of speech are found. */
const MOMENT_SECONDS = 0.01;
/** A moment counts as speech that is at most this much quieter than the loudest one: breath and noise are below. */
const SPEECH_RANGE_DB = 45;
/** Silence of the engine that is kept: consonants begin softly, and the last sound dies away. */
const LEAD_SECONDS = 0.04;
const TAIL_SECONDS = 0.1;
/** A fade is never shorter, so that a clip without any silence does not begin or end with a click. */
const SHORTEST_FADE_SECONDS = 0.005;

/**
 * Cuts the silence that an engine puts around speech and fades what is left of it in and out: the pause after a clip
 * is as long as it was planned, and the engine's noise does not stop dead at its beginning.
 */
export function shapeEdges({ sampleRate, samples, words }: SynthesizedSpeech): SynthesizedSpeech {
  const moment = Math.round(MOMENT_SECONDS * sampleRate);
  const [first, last] = speechBounds(samples, moment);
  const start = Math.max(0, first - Math.round(LEAD_SECONDS * sampleRate));
  const end = Math.min(samples.length, last + Math.round(TAIL_SECONDS * sampleRate));
  const shaped = samples.slice(start, end);
  const shortest = Math.round(SHORTEST_FADE_SECONDS * sampleRate);
  fade(shaped, Math.max(first - start, shortest));
  fade(shaped.reverse(), Math.max(end - last, shortest));
  shaped.reverse();
  if (words === undefined) return { sampleRate, samples: shaped };
  const cutMs = (start / sampleRate) * 1000;
  const longestMs = (shaped.length / sampleRate) * 1000;
  const shift = (ms: number): number => Math.min(longestMs, Math.max(0, ms - cutMs));
  return {
    sampleRate,
    samples: shaped,
    words: words.map(({ word, startMs, endMs }) => ({
      word,
      startMs: shift(startMs),
      endMs: shift(endMs),
    })),
  };
}

/** Start of the first and end of the last moment of speech, in samples. */
function speechBounds(samples: Int16Array, moment: number): [number, number] {
  const energies: number[] = [];
  for (let start = 0; start < samples.length; start += moment) {
    energies.push(energyOf(samples.subarray(start, start + moment)));
  }
  const loudest = energies.reduce((one, other) => Math.max(one, other), 0);
  const least = loudest * 10 ** (-SPEECH_RANGE_DB / 10);
  const first = energies.findIndex((energy) => energy >= least);
  const last = energies.findLastIndex((energy) => energy >= least);
  return [first * moment, Math.min(samples.length, (last + 1) * moment)];
}

/** Mean square. */
function energyOf(samples: Int16Array): number {
  let energy = 0;
  for (const sample of samples) energy += sample * sample;
  return energy / samples.length;
}

/** Fades the first samples in, along a quarter of a sine's square: it begins and ends without a corner. */
function fade(samples: Int16Array, length: number): void {
  for (let at = 0; at < Math.min(length, samples.length); at += 1) {
    samples[at] = Math.round((samples[at] ?? 0) * Math.sin((Math.PI / 2) * (at / length)) ** 2);
  }
}
