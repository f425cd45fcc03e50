import type { Ranking } from './extract.js';
import { countOf, enumerate } from '../prose/number-words.js';
import { sourceSentences, type Outline, type OutlineChapter } from './outline.js';
import { ownWords, wordsIn } from '../prose/sentence.js';
import type { Phrasings, Sentence, SourceSentence } from '../prose/sentence.js';
import { headingInSentence } from './spoken-heading.js';
import type { Phrases } from './phrases.js';

const MOST_NAMED = 6;
const LONGEST_LIST = 32;
/** A chapter shorter than this, in sentences of the source, needs no recap. */
const RECAP_FROM = 10;
const LONG_CHAPTER = 40;
/** The last sentences of a chapter need no repeating right after it. */
const STILL_IN_THE_EAR = 3;
const MAIN_POINTS = 3;

/** Names the parts of the document, as far as one can keep them in mind. */
export function orientationOf({ chapters }: Outline, phrases: Phrases): Sentence[] {
  const headings = chapters.flatMap(({ heading }) =>
    heading === undefined ? [] : [headingInSentence(heading)],
  );
  return headings.length < 2 ? [] : [ownWords(phrases.outline, { parts: partsOf(headings) })];
}

function partsOf(headings: readonly string[]): string {
  const named: string[] = [];
  for (const heading of headings.slice(0, MOST_NAMED)) {
    if (wordsIn([...named, heading].join(' ')) > LONGEST_LIST && named.length > 0) break;
    named.push(heading);
  }
  const more = headings.length - named.length;
  const all = more === 0 ? named : [...named, countOf(more, 'more part')];
  // Commas within a heading would run into those between headings.
  return all.some((name) => name.includes(',')) ? all.join('; ') : enumerate(all);
}

const BOTTOM_LINE: Phrasings = ['The bottom line first.', 'First, the main point.'];

/** The sentence that says most of all, for listeners who want that before anything else. */
export function mainPointFirst({ chapters }: Outline, ranking: Ranking): Sentence[] {
  const [best] = strongest(sourceSentences(chapters), ranking, 1);
  return best === undefined ? [] : [ownWords(BOTTOM_LINE), best];
}

/** Summary of a long chapter in its own words: one sentence, two of a very long one. */
export function recapOf(chapter: OutlineChapter, ranking: Ranking): Sentence[] {
  // A list does not come down to one of its items.
  const sentences = sourceSentences([chapter], ['prose', 'quote']);
  if (sentences.length < RECAP_FROM) return [];
  const count = sentences.length < LONG_CHAPTER ? 1 : 2;
  return strongest(sentences.slice(0, -STILL_IN_THE_EAR), ranking, count);
}

/** The main points of the whole document in its order, each of another chapter where there are several. */
export function mainPoints({ chapters }: Outline, ranking: Ranking): Sentence[] {
  const all = sourceSentences(chapters);
  if (all.length < 2 * RECAP_FROM) return [];
  const bests = chapters.flatMap((chapter) => strongest(sourceSentences([chapter]), ranking, 1));
  return strongest(bests.length < MAIN_POINTS ? all : bests, ranking, MAIN_POINTS);
}

function strongest(sentences: readonly SourceSentence[], ranking: Ranking, count: number) {
  const score = (sentence: SourceSentence) => ranking.get(sentence) ?? 0;
  const best = [...sentences].sort((a, b) => score(b) - score(a)).slice(0, count);
  const chosen = new Set(best);
  return sentences.filter((sentence) => chosen.has(sentence));
}
