import { contentWords } from '../../content-words.js';
import { tallyOf } from '../../runs.js';
import { wordsIn, type PassageKind, type SourceSentence } from '../prose/sentence.js';
import { standingWeight } from './leaning.js';
import type { Outline } from './outline.js';

/** Relevance of each sentence of the source for the whole; 0 for one that is incomplete alone. */
export type Ranking = ReadonlyMap<SourceSentence, number>;

/** Words in more than this share of the sentences tell nothing about which of them belong together. */
const COMMON_SHARE = 0.3;
const KIND_WEIGHT: Readonly<Record<PassageKind, number>> = {
  prose: 1,
  quote: 0.8,
  list: 0.75,
  definitions: 0.7,
  footnote: 0.4,
  table: 0.35,
  code: 0,
  image: 0,
};

/**
 * Ranks sentences by how much they share with all others (degree centrality, which does as well as LexRank: Erkan and
 * Radev 2004), weighted by where they stand and how much they share with the headings above them.
 */
export function rankSentences(outline: Outline): Ranking {
  const candidates = candidatesOf(outline);
  const central = centralities(candidates.map(({ words }) => words));
  const mean = central.reduce((sum, one) => sum + one, 0) / Math.max(1, central.length);
  return new Map(
    candidates.map(({ sentence, weight }, index) => [
      sentence,
      weight * (0.5 + (central[index] ?? 0) / (mean === 0 ? 1 : mean)),
    ]),
  );
}

/** The sentences of the source with their words, and weights from place, kind, length and what their headings say. */
function candidatesOf({ title = '', chapters }: Outline) {
  let first = true;
  return chapters.flatMap((chapter) =>
    chapter.parts.flatMap(({ heading = '', passages, level }) => {
      const headings = new Set(contentWords(`${title} ${chapter.heading ?? ''} ${heading}`));
      return passages.flatMap(({ kind, sentences }, at) =>
        sentences.flatMap((sentence, index) => {
          if (sentence.from === 'own') return [];
          const words = new Set(contentWords(sentence.text));
          const shared = [...words].filter((word) => headings.has(word)).length;
          const weight =
            KIND_WEIGHT[kind] *
            lengthWeight(sentence.text) *
            placeWeight(first, at, index, level) *
            (1 + 0.2 * Math.min(shared, 3)) *
            standingWeight(sentence.text);
          first = false;
          return [{ sentence, words, weight }];
        }),
      );
    }),
  );
}

function placeWeight(first: boolean, passage: number, index: number, level: number): number {
  const inDocument = first ? 1.5 : 1;
  const inPart = passage === 0 ? 1.3 : 1;
  const inPassage = index === 0 ? 1.2 : 1;
  return (inDocument * inPart * inPassage) / (1 + 0.15 * level);
}

/** Scraps and monsters do not sum anything up. */
function lengthWeight(text: string): number {
  const words = wordsIn(text);
  if (words < 4) return 0.05;
  if (words < 7) return 0.5;
  return words > 45 ? 0.6 : 1;
}

/** For each sentence the cosine similarities of its vector, weighted by the rarity of words, to all of them, summed. */
function centralities(sentences: readonly ReadonlySet<string>[]): number[] {
  const holders = tallyOf(sentences.flatMap((words) => [...words]));
  const most = Math.max(4, sentences.length * COMMON_SHARE);
  const rarity = (word: string) => {
    const spread = holders.get(word) ?? 1;
    return spread > most ? 0 : Math.log(1 + sentences.length / spread);
  };
  const scales = sentences.map((words) => 1 / (Math.hypot(...[...words].map(rarity)) || 1));
  const all = new Map<string, number>();
  sentences.forEach((words, index) => {
    for (const word of words)
      all.set(word, (all.get(word) ?? 0) + rarity(word) * (scales[index] ?? 0));
  });
  return sentences.map((words, index) => {
    let shared = 0;
    for (const word of words) shared += rarity(word) * (all.get(word) ?? 0);
    return shared * (scales[index] ?? 0);
  });
}
