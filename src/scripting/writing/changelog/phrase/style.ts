import type { Phrasings } from '../../prose/sentence.js';
import type { Concern, Section } from '../classify/concern.js';
import type { FrameName } from '../classify/said.js';

/**
 * How a tone speaks: a style sheet. Templates of one table start differently, so that neighbours can.
 * Places: `{list}` the entries' own words, `{S}` the product, `{area}` and `{Area}` the part of it that they concern.
 */
export interface Style {
  readonly breath: Breath;
  /** Sentences that are told of an entry beyond its first, in `normal`. */
  readonly explained: number;
  /** Whether it says "don't", or "do not". */
  readonly contracted: boolean;
  readonly frames: Frames;
  /** The same for a part of the product. In `mixed` groups each further entry names its own part. */
  readonly inArea: Frames;
  /** Said before what is to be acted on, or before a section; `{audience}` is who listens. */
  readonly leads: Readonly<Record<Concern | Exclude<Section, 'act'>, Phrasings>>;
  readonly opening: OpeningStyle;
  readonly closing: ClosingStyle;
}

/** What one breath can hold. */
export interface Breath {
  readonly mostEntries: number;
  readonly mostWords: number;
  /** Parts of the product that may be named in one sentence. */
  readonly mostAreas?: number;
}

export type Frames = Readonly<Record<FrameName, Phrasings>>;

/** `{name}` is the product with its version, `{dated}` the date as ", released on …" or nothing. */
export interface OpeningStyle {
  readonly out: Phrasings;
  readonly unreleased: Phrasings;
  readonly yanked: Phrasings;
  readonly first: Phrasings;
  readonly empty: Phrasings;
  /** `{n}` releases. */
  readonly several: Phrasings;
  /** `{news}` in words, without a count. */
  readonly news: Phrasings;
  readonly mostlyFixes: Phrasings;
  readonly mostlyNew: Phrasings;
  /** Several releases, one after the other: `{name}`, `{Name}`, `{dated}`, `{on}`. */
  readonly newest: Phrasings;
  readonly release: Phrasings;
}

/** `{n}` changes that were left out, `{mostly}` what most of them are. */
export interface ClosingStyle {
  readonly leftOut: Phrasings;
  /** `{n}` older releases, back to `{name}`. */
  readonly older: Phrasings;
  readonly end: Phrasings;
}
