import type { Release } from '../../../../domain/release.js';
import type { Item } from '../items/item.js';
import type { Topic } from '../items/topic.js';

/** Plan of the script of a changelog: the order and depth of its contents, and the entries that are only counted. */
export interface Plan {
  /** Releases that are narrated, the newest first. */
  readonly releases: readonly PlannedRelease[];
  /** Releases that are only counted, the newest first. */
  readonly olderReleases: readonly Release[];
  /** Entries that are only counted, those of all releases. */
  readonly counted: readonly Item[];
}

/** Contents of a release, in the order of the script. */
export interface PlannedRelease {
  readonly release: Release;
  /** Sentences that a reader must know or act on. */
  readonly notices: readonly string[];
  readonly introduction: readonly string[];
  readonly paragraphs: readonly Paragraph[];
  readonly knownIssues: readonly string[];
}

/** Entries that are narrated together: those of one topic, or those of one part of the product. */
export interface Paragraph {
  readonly about: About;
  readonly told: readonly [Told, ...Told[]];
}

export type About =
  { readonly is: 'topic'; readonly topic: Topic } | { readonly is: 'area'; readonly area: string };

/** An entry with its sentences beyond the first. */
export interface Told {
  readonly item: Item;
  readonly further: readonly string[];
  /** Entries of its topic that are named only, itself included. */
  readonly named?: Named;
}

/** Entries that an audience cannot follow, as they are written in code. */
export interface Named {
  readonly count: number;
  /** True if the topic has further narrated entries. */
  readonly isRest: boolean;
}
