import type { Ranking } from './centrality.js';
import { countOf, enumerate, spellCount } from './number-words.js';
import type { Outline, OutlineChapter } from './outline.js';
import { ownWords, sentencesOf, wordsIn } from './sentence.js';
import type { Sentence, SourceSentence } from './sentence.js';
import type { Phrases } from './phrases.js';

const MOST_NAMED = 6;
const LONGEST_LIST = 32;
/** A chapter shorter than this, in sentences of the source, needs no recap. */
const RECAP_FROM = 8;

/** Names the parts of the document, as far as one can keep them in mind. */
export function orientationOf({ chapters }: Outline, phrases: Phrases): Sentence[] {
  const headings = chapters.flatMap(({ heading }) => heading ?? []);
  return headings.length < 2 ? [] : [ownWords(phrases.outline, { parts: partsOf(headings) })];
}

/** Names the sections of a chapter that has several. */
export function partsOfChapter({ parts }: OutlineChapter, phrases: Phrases): Sentence[] {
  const headings = parts
    .slice(1)
    .flatMap(({ heading, level }) => (level === 1 ? (heading ?? []) : []));
  if (headings.length < 3) return [];
  const values = { parts: partsOf(headings), count: spellCount(headings.length) };
  return [ownWords(phrases.parts, values)];
}

function partsOf(headings: readonly string[]): string {
  const named: string[] = [];
  for (const heading of headings.slice(0, MOST_NAMED)) {
    if (wordsIn([...named, heading].join(' ')) > LONGEST_LIST && named.length > 0) break;
    named.push(heading);
  }
  const more = headings.length - named.length;
  return more === 0 ? enumerate(named) : `${named.join(', ')} and ${countOf(more, 'more part')}`;
}

/** The sentence that says most about a long chapter, once more. */
export function recapOf(chapter: OutlineChapter, ranking: Ranking, phrases: Phrases): Sentence[] {
  const sentences = chapter.parts
    .flatMap(({ passages }) => sentencesOf(passages))
    .filter((sentence) => sentence.from === 'source');
  if (sentences.length < RECAP_FROM) return [];
  const [best] = strongest(sentences, ranking, 1);
  return best === undefined ? [] : [ownWords(phrases.recap), best];
}

/** The main points of the whole document, in its order. */
export function mainPoints(outline: Outline, ranking: Ranking, phrases: Phrases): Sentence[] {
  const sentences = outline.chapters.flatMap(({ parts }) =>
    parts.flatMap(({ passages }) => sentencesOf(passages)),
  );
  const source = sentences.filter((sentence) => sentence.from === 'source');
  if (source.length < 2 * RECAP_FROM) return [];
  return [ownWords(phrases.mainPoints), ...strongest(source, ranking, 3)];
}

function strongest(
  sentences: readonly SourceSentence[],
  ranking: Ranking,
  count: number,
): SourceSentence[] {
  const score = (sentence: SourceSentence) => ranking.get(sentence) ?? 0;
  const best = [...sentences].sort((a, b) => score(b) - score(a)).slice(0, count);
  const chosen = new Set(best);
  return sentences.filter((sentence) => chosen.has(sentence));
}
