import type { Outline } from './outline.js';
import type { PassageKind, SourceSentence } from '../prose/sentence.js';
import { wordsIn } from '../prose/sentence.js';
import { contentWords } from '../../content-words.js';

/** How much each sentence of the source says about the whole; 0 for one that cannot stand alone. */
export type Ranking = ReadonlyMap<SourceSentence, number>;

const DAMPING = 0.85;
const ROUNDS = 30;
/** Words in more than this share of the sentences tell nothing about which of them belong together. */
const COMMON_SHARE = 0.3;
/** Nor do words in more sentences than this; it also bounds the work on hostile text. */
const MOST_HOLDERS = 150;
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

interface Candidate {
  readonly sentence: SourceSentence;
  readonly terms: ReadonlyMap<string, number>;
  /** From place, kind, length and what its headings say. */
  readonly weight: number;
}

/**
 * Ranks sentences by centrality in the graph of their cosine similarities (after LexRank, Erkan and Radev 2004),
 * weighted by where they stand and how much they share with the headings above them.
 */
export function rankSentences(outline: Outline): Ranking {
  const candidates = candidatesOf(outline);
  const central = centralities(candidates.map(({ terms }) => terms));
  const mean = 1 / Math.max(1, candidates.length);
  return new Map(
    candidates.map(({ sentence, weight }, index) => [
      sentence,
      weight * (0.5 + (central[index] ?? 0) / mean),
    ]),
  );
}

function candidatesOf({ title = '', chapters }: Outline): Candidate[] {
  const titleWords = new Set(contentWords(title));
  let first = true;
  return chapters.flatMap((chapter) =>
    chapter.parts.flatMap((part) => {
      const heading = `${chapter.heading ?? ''} ${part.heading ?? ''}`;
      const headingWords = new Set([...contentWords(heading), ...titleWords]);
      return part.passages.flatMap((passage, at) =>
        passage.sentences.flatMap((sentence, index): Candidate[] => {
          if (sentence.from === 'own') return [];
          const words = contentWords(sentence.text);
          const weight =
            KIND_WEIGHT[passage.kind] *
            lengthWeight(sentence.text) *
            placeWeight(first, at, index, part.level) *
            headingWeight(words, headingWords) *
            standingWeight(sentence.text);
          first = false;
          return [{ sentence, terms: frequencies(words), weight }];
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

function headingWeight(words: readonly string[], headingWords: ReadonlySet<string>): number {
  const shared = new Set(words.filter((word) => headingWords.has(word))).size;
  return 1 + 0.2 * Math.min(shared, 3);
}

/** Scraps and monsters do not sum anything up. */
function lengthWeight(text: string): number {
  const words = wordsIn(text);
  if (words < 4) return 0.05;
  if (words < 7) return 0.5;
  return words > 45 ? 0.6 : 1;
}

const POINTS_BACK =
  /^(?:this|that|these|those|it|its|they|their|he|she|his|her|such|both|another|however|but|and|or|so|then|thus|hence|therefore|also|instead|similarly|likewise|otherwise|moreover|furthermore|additionally|alternatively|consequently|finally|lastly|next|second(?:ly)?|third(?:ly)?|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth):|here|there|even|for example|for instance|in (?:that|this|these|such|both|either) \w+|in addition|in other words|in contrast|on the (?:other hand|contrary)|first and foremost|as a result|because of (?:this|that)|if (?:so|not|this|that|they|it)|as such|the (?:former|latter|previous|next|above|same)|while the|as (?:discussed|mentioned|noted)|to (?:do|achieve|wield|use|fix) (?:so|this|that)|i\.e|e\.g|you can (?:even|also)|\()(?![\w-])/i;
/** Leans on what stands elsewhere. */
const POINTS_AWAY =
  /\((?:see )?(?:above|below|more on that[^()]*)\)|\bas (?:outlined|described|shown|mentioned) (?:above|below)|\b(?:of|to|in|for|with|without|doing) (?:this|these|that|those)\b/i;
/** Sends the listener to something he does not have. */
const POINTER =
  /^(?:please |for (?:more|further|details)\b.*\b)?(?:see|visit|refer to|check out|read|consult)\b|\b(?:documented|listed|found|available) here\b/i;

/** A sentence that leans on its neighbours says little without them. */
function standingWeight(text: string): number {
  if (/[:?]$/.test(text)) return 0.1;
  if (POINTS_BACK.test(text)) return 0.2;
  return (POINTS_AWAY.test(text) ? 0.6 : 1) * (POINTER.test(text) ? 0.4 : 1);
}

function frequencies(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

interface Edge {
  readonly to: number;
  readonly weight: number;
}

/** Stationary visit rates of a walk over the similarity graph; they sum to 1. */
function centralities(sentences: readonly ReadonlyMap<string, number>[]): Float64Array {
  const count = sentences.length;
  const edges = similarities(sentences);
  const outgoing = edges.map((list) => list.reduce((sum, { weight }) => sum + weight, 0));
  let rates = new Float64Array(count).fill(1 / Math.max(1, count));
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = new Float64Array(count).fill((1 - DAMPING) / Math.max(1, count));
    edges.forEach((list, from) => {
      const share =
        (DAMPING * (rates[from] ?? 0)) / (outgoing[from] === 0 ? 1 : (outgoing[from] ?? 1));
      for (const { to, weight } of list) next[to] = (next[to] ?? 0) + share * weight;
    });
    rates = next;
  }
  return rates;
}

/** Cosine similarities of the TF-IDF vectors, by way of an index from words to the sentences that have them. */
function similarities(sentences: readonly ReadonlyMap<string, number>[]): Edge[][] {
  const count = sentences.length;
  const holders = new Map<string, number[]>();
  sentences.forEach((terms, index) => {
    for (const word of terms.keys()) {
      const list = holders.get(word);
      if (list === undefined) holders.set(word, [index]);
      else list.push(index);
    }
  });
  const rarity = (word: string) => {
    const spread = holders.get(word)?.length ?? 1;
    const most = Math.min(MOST_HOLDERS, Math.max(4, count * COMMON_SHARE));
    return spread > most ? 0 : Math.log(1 + count / spread);
  };
  const vectors = sentences.map((terms) => {
    const weights = [...terms].map(([word, times]): [string, number] => [
      word,
      times * rarity(word),
    ]);
    const length = Math.hypot(...weights.map(([, weight]) => weight));
    return new Map(weights.map(([word, weight]) => [word, length === 0 ? 0 : weight / length]));
  });
  return vectors.map((vector, from) => {
    const shared = new Map<number, number>();
    for (const [word, weight] of vector) {
      if (weight === 0) continue;
      for (const to of holders.get(word) ?? []) {
        if (to === from) continue;
        shared.set(to, (shared.get(to) ?? 0) + weight * (vectors[to]?.get(word) ?? 0));
      }
    }
    return [...shared].map(([to, weight]) => ({ to, weight }));
  });
}
