import { contentWords } from '../../content-words.js';
import { tallyOf } from '../../runs.js';
import { wordsIn, type PassageKind, type SourceSentence } from '../prose/sentence.js';
import { standingWeight } from './leaning.js';
import { sourceSentences, type Outline } from './outline.js';

/** How much each sentence of the source says about the whole; 0 for one that cannot stand alone. */
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

/** How much of the source a summary keeps, in words; what leads from one to the next makes it a fifth. */
const SHARE = 0.18;
const FEWEST_SENTENCES = 3;
/** Two sentences that share more of their words than this say the same. */
const MOST_OVERLAP = 0.6;

/**
 * The sentences of an extractive summary: about a fifth of the words, at least three where there are as many.
 * @param most words that it may have
 */
export function chooseSentences(outline: Outline, ranking: Ranking, most: number) {
  const all = sourceSentences(outline.chapters).reduce((sum, { text }) => sum + wordsIn(text), 0);
  const limit = Math.min(SHARE * all, most);
  const best = [...ranking].filter(([, score]) => score > 0).sort(([, a], [, b]) => b - a);
  const chosen = new Set<SourceSentence>();
  const alike: SourceSentence[] = [];
  const heard: ReadonlySet<string>[] = [];
  let words = 0;
  for (const [sentence] of best) {
    if (words >= limit && chosen.size >= FEWEST_SENTENCES) break;
    const length = wordsIn(sentence.text);
    if (words + length > limit * 1.15 && chosen.size >= FEWEST_SENTENCES) continue;
    const content = new Set(contentWords(sentence.text));
    if (heard.some((other) => overlap(content, other) > MOST_OVERLAP)) {
      alike.push(sentence);
      continue;
    }
    chosen.add(sentence);
    heard.push(content);
    words += length;
  }
  for (const sentence of alike) if (chosen.size < FEWEST_SENTENCES) chosen.add(sentence);
  return chosen;
}

/** The share of the smaller set's words that both have. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
}

/**
 * The outline with only the chosen sentences, those of a chapter in one paragraph below its heading: a summary has no
 * room for more divisions.
 */
export function abridge(outline: Outline, chosen: ReadonlySet<SourceSentence>): Outline {
  const chapters = outline.chapters.flatMap((chapter) => {
    const sentences = sourceSentences([chapter]).filter((one) => chosen.has(one));
    if (sentences.length === 0) return [];
    const passages = [{ kind: 'prose' as const, sentences }];
    return [{ ...chapter, parts: [{ heading: chapter.heading, level: 0, passages }] }];
  });
  return { ...outline, chapters };
}
