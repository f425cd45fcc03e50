import type { Phrasings } from '../../prose/sentence.js';
import type { Label } from '../items/labels.js';
import type { Topic } from '../items/topic.js';

/**
 * Style of a tone: the length of its sentences, its contractions, its address and its detail. Phrasings of one table
 * begin differently, so that neighbours can. Places: `{list}` the entries' own words, `{S}` the subject, `{does}` what it
 * does in the third person, `{now}` the same with "now" where it can be, `{in}` the part of the product (` in the parser`) or nothing.
 */
export interface ToneSheet {
  readonly breath: Breath;
  /** Sentences beyond the first of an entry, if there is time. */
  readonly explained: number;
  /** True for "don't", false for "do not". */
  readonly contracted: boolean;
  readonly labels: Readonly<Record<Label, Phrasings>>;
  readonly deeds: Phrasings;
  /** The same behind the part of the product: `{place}`. */
  readonly placedDeeds: Phrasings;
  /** Lead-ins of entries in the author's words. */
  readonly quotes: Readonly<Record<Topic, Phrasings>>;
  /** Said before entries whose form does not tell their topic. */
  readonly leads: Partial<Readonly<Record<Topic, Phrasings>>>;
  readonly knownIssues: Phrasings;
  readonly opening: OpeningSheet;
  readonly closing: ClosingSheet;
}

/** Limits of a sentence that is said in one breath. */
export interface Breath {
  readonly mostEntries: number;
  readonly mostWords: number;
}

/** `{name}` is the product with its version, `{dated}` the date as ", released on …" or nothing; `{title}` a title that names no product. */
export type OpeningSheet = Readonly<
  Record<
    | 'out'
    | 'titled'
    | 'unnamed'
    | 'unreleased'
    | 'yanked'
    | 'empty'
    | 'several'
    | 'newest'
    | 'older',
    Phrasings
  >
>;

/** `{n}` changes that were left out, `{mostly}` the gravest of them or what most are; `{n}` older releases, back to `{name}`. */
export type ClosingSheet = Readonly<Record<'counted' | 'older', Phrasings>>;
