import type { NarrationSettings } from '../../../domain/conversion.js';
import type { Change, Release } from '../../../domain/release.js';
import type { Audience } from '../prose/audience.js';
import type { OwnSentence } from '../prose/sentence.js';
import type { Item } from './items/item.js';
import type { Wishes } from './plan/wishes.js';
import type { ToneSheet } from './wording/tone-sheet.js';

/** Subject and manner of a narration: the same for every part of it. */
export interface Subject {
  readonly settings: NarrationSettings;
  readonly tone: ToneSheet;
  readonly audience: Audience | undefined;
  /** Newest first, at least one. */
  readonly releases: readonly ReleaseItems[];
  /** Name of the product; undefined if nothing names it. */
  readonly product: string | undefined;
  /** Product with its version, or the product if several releases are narrated. */
  readonly name: string;
  /** Title of the text where neither a product nor a version names the only release. */
  readonly title: string | undefined;
  /** The only release, as a sentence names it; undefined if several are narrated. */
  readonly release: string | undefined;
  readonly wishes: Wishes;
  /** Sentences that history adds to a change. */
  readonly remember: (change: Change) => readonly OwnSentence[];
}

/** A release with its entries, the weightiest first; without what was asked to be left out. */
export interface ReleaseItems {
  readonly release: Release;
  readonly items: readonly Item[];
}
