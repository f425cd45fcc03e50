import type { TextRange } from './script.js';
import type { ConversionWarning } from './warning.js';

/** Number of the host who speaks; a single narrator is host 1. */
export type Speaker = 1 | 2;

/** Prosody of an utterance, relative to the voice's own. */
export interface Prosody {
  /** Speaking rate as a factor: 1 is the voice's own, 1.1 is ten per cent faster. 0.5 to 2. */
  readonly rate: number;
  /** Pitch shift in semitones; 0 is the voice's own. -6 to 6. */
  readonly pitch: number;
  /** Range of the pitch within the utterance, as a factor: 1 is the voice's own, less is flatter. 0.5 to 2. */
  readonly range: number;
  /** Another way of using the voice. Not there: speaking. */
  readonly manner?: 'whispering' | 'laughing';
}

export const NEUTRAL_PROSODY: Prosody = { rate: 1, pitch: 0, range: 1 };

/** The parts of prosody that one voice can change and another cannot. */
export const PROSODY_FEATURES = ['rate', 'pitch', 'range', 'whispering', 'laughing'] as const;
export type ProsodyFeature = (typeof PROSODY_FEATURES)[number];

/**
 * Words that are spoken for a stretch of the script: `v2.4.1` and its "version two point four point one".
 * Offsets in UTF-16 code units.
 */
export interface SpokenRun {
  /** In an utterance's `spoken`: from the start of the first word to the end of the last one. */
  readonly spoken: TextRange;
  /** In the script's text. */
  readonly source: TextRange;
}

/** One sentence or clause, spoken in one breath and rendered as one clip. */
export interface Utterance {
  /** Position in the narration, from 0 without gaps. */
  readonly index: number;
  readonly speaker: Speaker;
  /** Input of the engine: words and plain punctuation only, nothing that engines mangle. Never blank. */
  readonly spoken: string;
  readonly prosody: Prosody;
  /** Gain relative to the rest, in dB; -12 to 6. Applied in the mix, so it works for every voice. */
  readonly volume: number;
  /** Silence after it in milliseconds, 0 or more. */
  readonly pauseAfterMs: number;
  /** Silence before it in milliseconds, where the script begins with a pause. */
  readonly pauseBeforeMs?: number;
  /** Position in the script's text. */
  readonly range: TextRange;
  /** Parts of `spoken` and the parts of the script that they stand for, in order; text between them is not spoken. */
  readonly runs: readonly SpokenRun[];
}

/** Utterances in their order, and the parts of the text and of the request that cannot be spoken. */
export interface SpeechPlan {
  readonly utterances: readonly Utterance[];
  readonly warnings: readonly ConversionWarning[];
}
