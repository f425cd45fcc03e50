import type { Fact } from '../narration.js';
import type { Sentence } from '../prose/sentence.js';

/** What is told in one go: a group of entries, an entry with its explanation, a piece of a document. */
export interface Beat {
  /** How a narrator leads over to it. */
  readonly lead?: Sentence;
  /** What the host who has to upgrade asks, where the next sentences answer it. */
  readonly question?: Sentence;
  /** What a host says first where the question is not asked. */
  readonly unasked?: Sentence;
  readonly told: readonly Sentence[];
  /** What the text says beyond that, and what the host asks for it. */
  readonly further: readonly Sentence[];
  readonly followUp?: Sentence;
  /** Subject of its passage; where absent, the title of its chapter. */
  readonly about?: string;
  /** Facts that it tells; where absent, each of its sentences is one. */
  readonly facts?: readonly Fact[];
}

export interface PlannedChapter {
  readonly title: string;
  readonly beats: readonly Beat[];
}

export function plainBeat(...told: readonly Sentence[]): Beat {
  return { told, further: [] };
}
