import type { PcmAudio } from '../domain/audio.js';

/** English is spoken at some 10 to 20 characters a second; these bounds are far outside of that. */
const FASTEST_CHARACTERS_PER_SECOND = 45;
const SLOWEST_CHARACTERS_PER_SECOND = 2.5;
/** What any clip may take beside its text: silence at both ends. */
const MARGIN_SECONDS = 2;

/** Peak below which nothing is heard: -46 dBFS. */
const SILENT_PEAK = 164;

/**
 * Whether a clip can be what its text says.
 * @param text what was to be spoken
 * @param rate speaking rate that was asked for, 1 being the voice's own
 * @returns null when it can, otherwise what is wrong with it
 */
export function findClipFault(audio: PcmAudio, text: string, rate: number): string | null {
  const { sampleRate, samples } = audio;
  if (!Number.isInteger(sampleRate) || sampleRate < 8_000 || sampleRate > 192_000) {
    return 'has no usable sample rate';
  }
  const seconds = (samples.length / sampleRate) * rate;
  if (seconds < text.length / FASTEST_CHARACTERS_PER_SECOND) return 'is too short for its text';
  if (seconds > text.length / SLOWEST_CHARACTERS_PER_SECOND + MARGIN_SECONDS) {
    return 'is too long for its text';
  }
  return peakOf(samples) < SILENT_PEAK ? 'is silent' : null;
}

function peakOf(samples: Int16Array): number {
  let peak = 0;
  for (const sample of samples) {
    const magnitude = Math.abs(sample);
    if (magnitude > peak) peak = magnitude;
  }
  return peak;
}
