import type { PcmAudio } from '../domain/audio.js';

/** English is spoken at some 10 to 20 characters a second; these bounds are far outside of that. */
const FASTEST_CHARACTERS_PER_SECOND = 45;
const SLOWEST_CHARACTERS_PER_SECOND = 2.5;
/** Tolerance for the silence at both ends of a clip. */
const MARGIN_SECONDS = 2;

/**
 * A word said again and again runs together until a syllable takes 25 ms (`a a a …`, measured with flite), so it makes
 * a clip longer this often only; a sentence hardly says one more often.
 */
const MOST_REPEATS = 4;
/** A run of letters longer than any word runs together as well. */
const LONGEST_WORD = 30;

/** Level (RMS) below which a moment is silence: -46 dBFS. */
const SILENT_RMS = 164;
/** A moment: about as long as a vowel needs at least, and longer than a click. */
const MOMENTS_PER_SECOND = 50;
/** Part of a clip that can be heard at the least: speech has pauses, and clips have silence at both ends. */
const LEAST_HEARD_PART = 0.1;
/** Minimum number of audible moments in a clip: less sound is not a word. */
const LEAST_HEARD_MOMENTS = 3;

/**
 * Finds what shows that a clip cannot be what its text says.
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
  if (seconds < distinctLength(text) / FASTEST_CHARACTERS_PER_SECOND) {
    return 'is too short for its text';
  }
  if (seconds > text.length / SLOWEST_CHARACTERS_PER_SECOND + MARGIN_SECONDS) {
    return 'is too long for its text';
  }
  return isSilent(audio) ? 'is silent' : null;
}

/** Length of a text in characters, without what is only more of the same. */
function distinctLength(text: string): number {
  const repeats = new Map<string, number>();
  let length = 0;
  for (const [word] of text.toLowerCase().matchAll(/[a-z']+/g)) {
    const count = (repeats.get(word) ?? 0) + 1;
    repeats.set(word, count);
    if (count <= MOST_REPEATS) length += Math.min(word.length, LONGEST_WORD) + 1;
  }
  return length;
}

/** Silence with a click in it is silence, too. */
function isSilent({ sampleRate, samples }: PcmAudio): boolean {
  const length = Math.floor(sampleRate / MOMENTS_PER_SECOND);
  let moments = 0;
  let heard = 0;
  for (let start = 0; start < samples.length; start += length) {
    moments += 1;
    if (rmsOf(samples.subarray(start, start + length)) >= SILENT_RMS) heard += 1;
  }
  return heard < Math.max(LEAST_HEARD_MOMENTS, moments * LEAST_HEARD_PART);
}

function rmsOf(samples: Int16Array): number {
  let energy = 0;
  for (const sample of samples) energy += sample * sample;
  return Math.sqrt(energy / samples.length);
}
