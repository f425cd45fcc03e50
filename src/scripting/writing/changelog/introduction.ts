import type { Verbosity } from '../../../domain/conversion.js';
import type { Release } from '../../../domain/release.js';
import { splitSentences } from '../../sentences.js';
import { canBeSaid } from '../../speakable.js';
import { capitalize } from '../prose/number-words.js';
import { ownWords } from '../prose/sentence.js';
import type { OwnSentence } from '../prose/sentence.js';
import { audible, continued, ended } from './audible.js';
import { SENTENCE } from './phrases/change-phrases.js';

type Limits = Readonly<Record<Verbosity, number>>;

/** Sentences that are told of the introduction of the only release. */
const OF_THE_ONLY_RELEASE: Limits = { brief: 1, normal: 8, detailed: Infinity };
/** The same for one of several, whose changes follow. */
const OF_ONE_OF_SEVERAL: Limits = { brief: 0, normal: 2, detailed: Infinity };
/** The same where prose is all there is to tell of a release. */
const IN_PLACE_OF_CHANGES: Limits = { brief: 1, normal: 8, detailed: Infinity };
/** Where prose is all there is at all: a changelog without entries is told by its sentences. */
const OF_PROSE: Limits = { brief: 3, normal: Infinity, detailed: Infinity };
/** What a changelog says about itself, not about the product. */
const BOILERPLATE =
  /all notable changes|format is based on|adheres to|semantic versioning|commit guidelines|will be documented in this file|table of contents|following sections list|changes are ordered by|change highlights|looking for changes|marked below|listed below|omitted here for brevity|git revision history|^copyright \d|^all rights reserved|for copyrights and conditions|instructions for reporting bugs|^subscribe to these/i;

/** What a text's only release, and the text before it, say before the changes. */
export function introduceOnly(
  { introduction, changes }: Release,
  preamble: readonly string[],
  verbosity: Verbosity,
): OwnSentence[] {
  const limits = changes.length === 0 ? OF_PROSE : OF_THE_ONLY_RELEASE;
  return proseOf([...preamble, ...introduction], limits[verbosity]);
}

/** What one of several releases says before its changes. */
export function introduceOneOfSeveral(
  { introduction, changes }: Release,
  verbosity: Verbosity,
): OwnSentence[] {
  const limits = changes.length === 0 ? IN_PLACE_OF_CHANGES : OF_ONE_OF_SEVERAL;
  return proseOf(introduction, limits[verbosity]);
}

/** Prose around the entries, without what a changelog says about itself. */
export function proseOf(paragraphs: readonly string[], most: number): OwnSentence[] {
  return paragraphs
    .filter((paragraph) => most === Infinity || !isFigure(paragraph))
    .flatMap((paragraph) => splitSentences(audible(paragraph)))
    .filter((sentence) => canBeSaid(sentence) && !BOILERPLATE.test(sentence))
    .slice(0, most)
    .map((sentence) => {
      const text = ended(capitalizedPlain(sentence));
      return { ...ownWords(SENTENCE, { t: text, c: continued(text) }), plainFirst: true };
    });
}

/** `Contributors: 3767`: a line of statistics. */
function isFigure(paragraph: string): boolean {
  return /^[^:]{2,60}: \d[\d.,]*$/.test(paragraph.trim());
}

function capitalizedPlain(text: string): string {
  return /^[a-z]+[\s,]/.test(text) ? capitalize(text) : text;
}
