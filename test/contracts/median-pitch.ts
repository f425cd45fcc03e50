import type { PcmAudio } from '../../src/domain/audio.js';

const LOWEST_HZ = 60;
const HIGHEST_HZ = 400;
const FRAME_SECONDS = 0.05;
/** Correlation of a frame with itself one period later, from which on it counts as voiced. */
const VOICED = 0.6;

/** Median fundamental frequency of the voiced frames in Hz, by normalized autocorrelation. */
export function medianPitch(audio: PcmAudio): number {
  return quantile(pitchesOf(audio), 0.5);
}

/** Range of the pitch in semitones, between its quartiles, because the pitch of single frames may be an octave off. */
export function pitchRange(audio: PcmAudio): number {
  const pitches = pitchesOf(audio);
  return 12 * Math.log2(quantile(pitches, 0.75) / quantile(pitches, 0.25));
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * sorted.length)] ?? NaN;
}

function pitchesOf({ sampleRate, samples }: PcmAudio): readonly number[] {
  const length = Math.round(FRAME_SECONDS * sampleRate);
  const pitches: number[] = [];
  for (let start = 0; start + 2 * length < samples.length; start += length) {
    const pitch = framePitch(samples.subarray(start, start + 2 * length), sampleRate);
    if (pitch !== null) pitches.push(pitch);
  }
  return pitches.sort((a, b) => a - b);
}

function framePitch(frame: Int16Array, sampleRate: number): number | null {
  const shortest = Math.floor(sampleRate / HIGHEST_HZ);
  const longest = Math.ceil(sampleRate / LOWEST_HZ);
  const correlations = Array.from({ length: longest - shortest + 1 }, (_, i) =>
    correlation(frame, shortest + i),
  );
  const best = Math.max(...correlations);
  if (best < VOICED) return null;
  // The first peak that is nearly the best one: later ones are multiples of the period.
  const first = correlations.findIndex(
    (value, i) => value > 0.9 * best && value >= (correlations[i + 1] ?? -1),
  );
  return sampleRate / (shortest + first);
}

function correlation(frame: Int16Array, lag: number): number {
  const half = frame.length / 2;
  let product = 0;
  let here = 1;
  let later = 1;
  for (let i = 0; i < half; i++) {
    const a = frame[i] ?? 0;
    const b = frame[i + lag] ?? 0;
    product += a * b;
    here += a * a;
    later += b * b;
  }
  return product / Math.sqrt(here * later);
}
