import type { Phrasings } from '../../prose/sentence.js';
import type { Topic } from '../classify/concern.js';
import type { FrameName } from '../classify/said.js';

/**
 * How a tone speaks: a style sheet. Templates of one table start differently, so that neighbours can. The subject of
 * each is the product, the release or "it", never a part of the product or "the changes", which do nothing.
 * Places: `{list}` the entries' own words, `{does}` the same in the third person, `{S}` the product, `{One}` and `{was}` for one or some, `{kind}` what
 * an entry is (`fix`), `{aKind}` the same with its article, `{in}` the part of the product they concern (` in the parser`) or nothing.
 */
export interface Style {
  readonly breath: Breath;
  /** Sentences that are told of an entry beyond its first, in `normal`. */
  readonly explained: number;
  /** Whether it says "don't", or "do not". */
  readonly contracted: boolean;
  /** Tables of nouns have templates with a colon as well: what lacks an article stands behind one. */
  readonly frames: Readonly<Record<TableName, Phrasings>>;
  /** Said before what is to be acted on, or before a section; `{audience}` is who listens. */
  readonly leads: Readonly<Record<Topic, Phrasings>>;
  readonly opening: OpeningStyle;
  readonly closing: ClosingStyle;
}

/** What one breath can hold. */
export interface Breath {
  readonly mostEntries: number;
  readonly mostWords: number;
}

/** A title is told as any noun, a fault is quoted as a fix, a headline as what was added or fixed. */
export type TableName = Exclude<FrameName, 'title' | 'fault' | 'added' | 'fixed'>;

/**
 * `{name}` is the product with its version, `{dated}` the date as ", released on …" or nothing, `{news}` in words, without
 * a count. Several releases, and what is not released yet, are not counted; they follow as `newest` and `release`.
 */
export type OpeningStyle = Readonly<Record<Opening | 'newest' | 'release', Phrasings>>;
type Opening = 'out' | 'unreleased' | 'yanked' | 'first' | 'empty' | 'several' | News;
type News = 'news' | 'mostlyFixes' | 'mostlyNew';

/** `{n}` changes that were left out, `{mostly}` what most of them are; `{n}` older releases, back to `{name}`. */
export type ClosingStyle = Readonly<Record<'leftOut' | 'older' | 'end', Phrasings>>;
