import type { PackFamily } from '../domain/voice-pack.js';

/*
 * Protocol between a plugin and its processes. Requests are lines of JSON on the process's standard input, one at a time.
 * Each answer is a line of JSON on its descriptor 3; behind that of `audio` come the samples, 16 bits each, in the byte
 * order of the machine. Standard output and error are the engine's own. Nothing goes through descriptor 4: it is open as
 * long as somebody wants the process.
 */

/** Descriptors of the process. */
export const ANSWERS = 3;
export const LIFE_LINE = 4;

export type EngineRequest = LoadRequest | SpeakRequest;

/** The first request: which model the process is for. */
export interface LoadRequest {
  readonly type: 'load';
  readonly family: PackFamily;
  /** Absolute path of the pack. */
  readonly folder: string;
}

export interface SpeakRequest {
  readonly type: 'speak';
  readonly id: number;
  readonly text: string;
  readonly speaker: number;
  /** Voices that are mixed, with their weights; absent for a single voice. */
  readonly mix?: readonly { readonly speaker: number; readonly weight: number }[];
  /** BCP 47 tag of the language of the voice. */
  readonly language: string;
  readonly rate: number;
}

export type EngineAnswer = ReadyAnswer | AudioAnswer | FailedAnswer;

export interface ReadyAnswer {
  readonly type: 'ready';
}

export interface AudioAnswer {
  readonly type: 'audio';
  readonly id: number;
  readonly sampleRate: number;
  readonly sampleCount: number;
  readonly cpuSeconds: number;
  readonly memoryMegabytes: number;
}

export const FAILURES = ['engine-missing', 'not-loaded', 'no-voice', 'not-spoken'] as const;

export interface FailedAnswer {
  readonly type: 'failed';
  readonly reason: (typeof FAILURES)[number];
}

/** Longest line of an answer. */
export const LONGEST_LINE = 1_024;

/** Most samples of one answer: an hour at 48 kHz. */
export const MOST_SAMPLES = 3_600 * 48_000;
