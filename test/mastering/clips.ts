import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RenderedUtterance } from '../../src/contracts/rendering.js';
import type { PcmAudio } from '../../src/domain/audio.js';
import { NEUTRAL_PROSODY } from '../../src/domain/utterance.js';

/** Vowel-like syllables in words with short gaps: the level and crest factor of speech. Deterministic. */
export function speechLike(seconds: number, sampleRate: number, level: number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  let noise = 1;
  for (let at = 0; at < samples.length; at += 1) {
    const t = at / sampleRate;
    noise = (noise * 16_807) % 2_147_483_647;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 3.3 * t)) ** 0.7;
    const word = Math.sin(2 * Math.PI * 0.45 * t) > -0.7 ? 1 : 0;
    const pitch = 2 * Math.PI * (130 * t + 2 * Math.sin(t));
    let voice = 0;
    for (let harmonic = 1; harmonic <= 16; harmonic += 1) {
      voice += Math.sin(harmonic * pitch + harmonic * harmonic) / harmonic;
    }
    const breath = (noise / 2_147_483_647 - 0.5) * 0.08;
    samples[at] = level * syllable * word * (voice / 2 + breath);
  }
  return samples;
}

/** Clips at ±1, as a sound card would. */
export function pcm(samples: Float32Array, sampleRate: number): PcmAudio {
  return {
    sampleRate,
    samples: Int16Array.from(samples, (sample) =>
      Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))),
    ),
  };
}

/** Writes a mono 16-bit WAV file. */
export async function writeWav(file: string, { samples, sampleRate }: PcmAudio): Promise<void> {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  const body = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  await writeFile(file, Buffer.concat([header, body]));
}

/** Writes a clip and describes it as the renderer would. */
export async function clip(
  dir: string,
  index: number,
  audio: PcmAudio,
  pauseAfterMs = 250,
): Promise<RenderedUtterance> {
  const clipPath = path.join(dir, `clip-${index}.wav`);
  await writeWav(clipPath, audio);
  return {
    utterance: {
      index,
      speaker: 1,
      spoken: 'words',
      prosody: NEUTRAL_PROSODY,
      volume: 0,
      pauseAfterMs,
      range: { start: index * 10, end: index * 10 + 9 },
      runs: [],
    },
    clipPath,
    sampleRate: audio.sampleRate,
    sampleCount: audio.samples.length,
    cached: false,
  };
}

export async function* inOrder<T>(items: Iterable<T>): AsyncGenerator<T, void> {
  for (const item of items) yield await Promise.resolve(item);
}
