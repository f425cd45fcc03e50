import type { Fact } from '../narration.js';
import type { Sentence } from '../prose/sentence.js';

/** A unit of the narration: a group of entries, an entry with its explanation, a piece of a document. */
export interface Beat {
  /** Transition of a narrator to it. */
  readonly lead?: Sentence;
  /** Question of the host who has to upgrade, which the next sentences answer. */
  readonly question?: Sentence;
  /** First words of a host if the question is not asked. */
  readonly unasked?: Sentence;
  readonly told: readonly Sentence[];
  /** Further sentences of the text, and the question for them. */
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
