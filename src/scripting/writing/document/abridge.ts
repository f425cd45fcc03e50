import { contentWords } from '../../content-words.js';
import type { Ranking } from './centrality.js';
import { sourceSentences } from './outline.js';
import type { Outline } from './outline.js';
import { wordsIn } from '../prose/sentence.js';
import type { SourceSentence } from '../prose/sentence.js';

/** How much of the source a summary keeps, in words; what leads from one to the next makes it a fifth. */
const SHARE = 0.18;
const FEWEST_SENTENCES = 3;
/** Two sentences that share more of their words than this say the same. */
const MOST_OVERLAP = 0.6;

/**
 * The sentences of an extractive summary: about a fifth of the words, at least three where there are as many.
 * @param most words that it may have
 */
export function chooseSentences(
  outline: Outline,
  ranking: Ranking,
  most: number,
): ReadonlySet<SourceSentence> {
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
  const smaller = Math.min(a.size, b.size);
  if (smaller === 0) return 0;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared / smaller;
}

/**
 * The outline with only the chosen sentences, those of a chapter in one paragraph below its heading: a summary has no
 * room for more divisions.
 */
export function abridge(outline: Outline, chosen: ReadonlySet<SourceSentence>): Outline {
  const chapters = outline.chapters.flatMap((chapter) => {
    const sentences = sourceSentences([chapter]).filter((one) => chosen.has(one));
    if (sentences.length === 0) return [];
    const [{ heading } = {}] = chapter.parts;
    const named = heading === undefined ? {} : { heading };
    return [
      {
        ...chapter,
        parts: [{ ...named, level: 0, passages: [{ kind: 'prose' as const, sentences }] }],
      },
    ];
  });
  return { ...outline, chapters };
}
