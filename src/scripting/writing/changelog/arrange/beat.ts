import type { OwnSentence } from '../../prose/sentence.js';

/** What is told in one go: a group of entries, or an entry with its explanation. */
export interface Beat {
  /** How a narrator leads over to it. */
  readonly lead?: OwnSentence;
  /** What the host who has to upgrade asks, where the next sentences answer it. */
  readonly question?: OwnSentence;
  readonly told: readonly OwnSentence[];
  /** What the text says beyond that, and what the host asks for it. */
  readonly further: readonly OwnSentence[];
  readonly followUp?: OwnSentence;
}

export interface PlannedChapter {
  readonly title: string;
  readonly beats: readonly Beat[];
}

export function plainBeat(...told: readonly OwnSentence[]): Beat {
  return { told, further: [] };
}
