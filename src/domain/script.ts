import type { ConversionWarning } from './warning.js';

/** Number of voices: one narrator, or two hosts in dialogue. */
export type SpeakerCount = 1 | 2;

/** A stretch of a text in UTF-16 code units, end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A part of a script that a listener can jump to. Chapters do not overlap and are in order. */
export interface Chapter extends TextRange {
  readonly title: string;
}

/**
 * A narration: what will be spoken, still in written form (`2.4.1`, not "two point four point one").
 *
 * One narrator: paragraphs separated by a blank line.
 * Two hosts: one turn a line, `HOST 1: …` or `HOST 2: …`, turns separated by a blank line.
 */
export interface Script {
  readonly title: string;
  readonly text: string;
  readonly speakers: SpeakerCount;
  readonly chapters: readonly Chapter[];
  /** Set where somebody wrote or edited the text: `[pause 1.5s]` is then a pause. */
  readonly isEdited?: true;
}

/** Writer and sources of a script. */
export interface Writing {
  /** `builtin`, or the name of a writer plugin. */
  readonly writer: string;
  readonly contextUsed: ContextUsed;
  /** About the text that it was written from; absent if nothing is to be said. */
  readonly warnings?: readonly ConversionWarning[];
}

/** Parts of a request that shaped its script (contract: Script, `context_used`). */
export interface ContextUsed {
  readonly organization: boolean;
  readonly product: boolean;
  readonly history: readonly HistoryUse[];
  readonly additionalContext: boolean;
}

export interface HistoryUse {
  readonly conversionId: string;
  /** Use of the fact in a few words: `time since the last release`. */
  readonly purpose: string;
}
