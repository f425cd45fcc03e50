import type { NarrationSettings } from '../../../domain/conversion.js';
import type { Change, Release } from '../../../domain/release.js';
import type { OwnSentence } from '../prose/sentence.js';
import type { Audience } from '../prose/audience.js';
import type { Entry } from './classify/entry.js';
import type { Style } from './phrase/style.js';
import type { Ranked } from './rank/select.js';
import type { Wishes } from './rank/wishes.js';

/** What a narration is about and how it is to be told: the same for every part of it. */
export interface Subject {
  readonly settings: NarrationSettings;
  readonly style: Style;
  readonly audience: Audience | undefined;
  /** Newest first, at least one. */
  readonly releases: readonly RankedRelease[];
  /** The product as it stands within a sentence: `Prometheus`, `the project`. */
  readonly product: string;
  /** The product with its version, or the product where several releases are told. */
  readonly name: string;
  /** An addition that the opening tells, and nothing else. */
  readonly headline: Entry | undefined;
  /** Whether entries are grouped closely and chosen from: from the threshold on. */
  readonly summarized: boolean;
  readonly wishes: Wishes;
  readonly remember: (change: Change) => readonly OwnSentence[];
}

export interface RankedRelease {
  readonly release: Release;
  /** What there is to tell of it, in the order it is told; without what was asked to be left out. */
  readonly ranked: readonly Ranked[];
  /** Seconds that what it says before its changes takes. */
  readonly prose: number;
}

/** What is told of a release. */
export interface ToldRelease {
  readonly release: Release;
  readonly entries: readonly Entry[];
}

/** What of the releases is told in the time there is. */
export interface Choice {
  readonly told: readonly ToldRelease[];
  /** Releases that are only counted. */
  readonly older: readonly Release[];
  /** Changes of the releases told that are not. */
  readonly left: readonly Change[];
}
