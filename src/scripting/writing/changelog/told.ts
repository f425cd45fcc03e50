import type { NarrationSettings } from '../../../domain/conversion.js';
import type { Change, ChangeKind, Release } from '../../../domain/release.js';
import type { OwnSentence } from '../prose/sentence.js';
import type { Occasion } from './release-facts.js';

/** What is known before anything is told. */
export interface Subject {
  readonly settings: NarrationSettings;
  readonly releases: readonly Release[];
  /** All changes of the releases told. */
  readonly changes: readonly Change[];
  readonly occasion: Occasion;
  /** The product with its version, as it stands within a sentence. */
  readonly name: string;
  /** Whether changes are picked out and the rest is counted. */
  readonly summarized: boolean;
  /** Whether security and breaking changes set a grave tone (`severity_aware_tone`). */
  readonly grave: boolean;
  /** How much a change is what the caller wants to hear about. */
  readonly wanted: (change: Change) => number;
  /** What history knows of a change. */
  readonly remember: (change: Change) => readonly OwnSentence[];
}

export type BeatRole =
  'opening' | 'contents' | 'aside' | 'lead' | 'telling' | 'closing' | 'call-to-action';

/** Sentences that belong together and are said by one speaker unless they are long. */
export interface Beat {
  readonly role: BeatRole;
  readonly sentences: readonly OwnSentence[];
  /** The change that is told. */
  readonly change?: Change;
  /** What a lead leads to. */
  readonly kind?: ChangeKind;
}

export interface PlannedChapter {
  readonly title: string;
  readonly beats: readonly Beat[];
}

/** What is told between the beginning and the end. */
export interface Plan {
  readonly chapters: readonly PlannedChapter[];
  /** The changes that are not told. */
  readonly left: readonly Change[];
}
