import { headingStem, headingWords } from '../../../reading/headings/heading-words.js';
import phrasesByKind from './section-kinds.json' with { type: 'json' };

/** Kinds of sections of a document, the one that decides where a heading names several first. */
export const SECTION_KINDS = [
  'record',
  'decision',
  'actions',
  'summary',
  'impact',
  'cause',
  'timeline',
  'steps',
  'body',
] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

interface Phrase {
  readonly kind: SectionKind;
  readonly stems: readonly string[];
  /** True if the heading begins with it, and if it ends with it. */
  readonly begins: boolean;
  readonly ends: boolean;
}

/** A longer heading names a kind only if it is a phrase from its first word to its last. */
const MOST_WORDS = 6;

const PHRASES = readPhrases();

/** Kind that a heading names by the longest phrase in it; undefined for all others. */
export function kindOfHeading(heading: string): SectionKind | undefined {
  const stems = headingWords(heading).map(headingStem);
  const found = PHRASES.filter(
    ({ stems: own }) => stems.length <= MOST_WORDS || own.length === stems.length,
  );
  return found.find((phrase) => isIn(stems, phrase))?.kind;
}

function isIn(heading: readonly string[], { stems, begins, ends }: Phrase): boolean {
  const last = heading.length - stems.length;
  for (let at = 0; at <= last; at += 1) {
    const isPlaced = (!begins || at === 0) && (!ends || at === last);
    if (isPlaced && stems.every((stem, index) => heading[at + index] === stem)) return true;
  }
  return false;
}

/** Phrases of the lexicon, the longest first. `^` begins one that begins a heading, `$` ends one that ends it. */
function readPhrases(): readonly Phrase[] {
  const phrases = SECTION_KINDS.flatMap((kind) =>
    Object.values<readonly string[]>(phrasesByKind[kind])
      .flat()
      .map((written): Phrase => ({
        kind,
        stems: headingWords(written).map(headingStem),
        begins: written.startsWith('^'),
        ends: written.endsWith('$'),
      })),
  );
  return phrases.sort((one, other) => other.stems.length - one.stems.length);
}
