import type { TextRange } from './script.js';

/** Which host speaks; a single narrator is host 1. */
export type Speaker = 1 | 2;

/** How an utterance is spoken, relative to the voice's own manner. */
export interface Prosody {
  /** Speaking rate as a factor: 1 is the voice's own, 1.1 is ten per cent faster. 0.5 to 2. */
  readonly rate: number;
  /** Pitch shift in semitones; 0 is the voice's own. -6 to 6. */
  readonly pitch: number;
}

export const NEUTRAL_PROSODY: Prosody = { rate: 1, pitch: 0 };

/** One sentence or clause, spoken in one breath and rendered as one clip. */
export interface Utterance {
  /** Position in the narration, from 0 without gaps. */
  readonly index: number;
  readonly speaker: Speaker;
  /** What the engine is given: words and plain punctuation only, nothing that would be mangled. Never blank. */
  readonly spoken: string;
  readonly prosody: Prosody;
  /** Silence after it in milliseconds, 0 or more. */
  readonly pauseAfterMs: number;
  /** Where in the script's text it stands. */
  readonly range: TextRange;
}
