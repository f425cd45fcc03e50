import { amplitudeOf } from './leveling.js';

/**
 * Arguments of ffmpeg for reading the output of `sampleBytes`: mono, floating point, full scale ±1. `sampleRate` in Hz.
 */
export function sampleOptions(sampleRate: number): readonly string[] {
  return ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1'];
}

/** Samples after a gain, as floating-point numbers, which may exceed full scale. */
export function sampleBytes(samples: Int16Array, gainDb: number): Uint8Array {
  const factor = amplitudeOf(gainDb) / 32_768;
  const scaled = new Float32Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) scaled[at] = (samples[at] ?? 0) * factor;
  return new Uint8Array(scaled.buffer);
}
