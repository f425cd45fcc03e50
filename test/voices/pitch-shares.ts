import { decode } from '../mastering/ffmpeg-checks.js';

const RATE = 44_100;
const WINDOW = RATE / 10;
const LOUD = 1_000;

/** Pitches of an audio file in Hz to the next hundred, each with its share of the sound, from 0 to 1. */
export async function pitchShares(file: string): Promise<ReadonlyMap<number, number>> {
  const samples = await decode(file);
  const counts = new Map<number, number>();
  let total = 0;
  for (let at = 0; at + WINDOW <= samples.length; at += WINDOW) {
    const window = samples.subarray(at, at + WINDOW);
    // Where it fades in or out, or is silent, nothing can be counted.
    if (!isLoud(window.subarray(0, 500)) || !isLoud(window.subarray(-500))) continue;
    const crossings = window.reduce(
      (count, sample, i) => count + (sample >= 0 && (window[i - 1] ?? 0) < 0 ? 1 : 0),
      0,
    );
    const pitch = Math.round((crossings * RATE) / WINDOW / 100) * 100;
    counts.set(pitch, (counts.get(pitch) ?? 0) + 1);
    total += 1;
  }
  return new Map([...counts].map(([pitch, count]) => [pitch, count / total]));
}

function isLoud(samples: Int16Array): boolean {
  return samples.some((sample) => Math.abs(sample) > LOUD);
}
