import type { TextRange } from './script.js';
import type { Speaker } from './utterance.js';

/** Mono 16-bit PCM. */
export interface PcmAudio {
  /** Hz. */
  readonly sampleRate: number;
  readonly samples: Int16Array;
}

/** Time of a word, in milliseconds from the start of its clip. */
export interface WordTiming {
  readonly word: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Time of an utterance in the finished audio, in milliseconds from its start, without the pause after it. */
export interface UtteranceTiming {
  readonly index: number;
  readonly speaker: Speaker;
  readonly startMs: number;
  readonly endMs: number;
  readonly range: TextRange;
  /** Present where the engine tells. */
  readonly words?: readonly WordTiming[];
}

export const AUDIO_FORMATS = ['mp3', 'm4a', 'opus', 'wav', 'flac'] as const;
export type AudioFormat = (typeof AUDIO_FORMATS)[number];

/** Media type of each format. Ogg is the container of Opus files (RFC 7845, section 9). */
export const AUDIO_CONTENT_TYPES: Readonly<Record<AudioFormat, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
};

/** Loudness of a programme after EBU R 128. */
export interface Loudness {
  /** Integrated loudness in LUFS. */
  readonly integratedLufs: number;
  /** Maximum true peak in dBTP (ITU-R BS.1770-4, annex 2). */
  readonly truePeakDbtp: number;
}

/** Audio formats by how they are served. */
export function audioFormatOf(contentType: string): AudioFormat | null {
  return AUDIO_FORMATS.find((format) => AUDIO_CONTENT_TYPES[format] === contentType) ?? null;
}

/** A part of the audio that a listener can jump to, in milliseconds from its start. */
export interface AudioChapter {
  readonly title: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Contents of a file in addition to sound and tags, if its format supports them. */
export interface AudioExtras {
  readonly chapters: readonly AudioChapter[];
  /** A PNG; null for none. */
  readonly cover: Uint8Array | null;
}

/** Contents of the file in addition to the sound. */
export interface AudioTags {
  readonly title: string;
  readonly organization?: string;
  readonly product?: string;
  /** ISO 8601 calendar date. */
  readonly date: string;
}
