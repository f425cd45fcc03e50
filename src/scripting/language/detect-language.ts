import type { TextLanguage } from '../../domain/text-outline.js';
import { wordsByLine } from './words-of-language.js';

/** Fewer words may be names and terms, which are alike in many languages. */
const FEWEST_WORDS = 5;
/** More change no answer. */
const MOST_CHARACTERS = 20_000;

/** Likeness of words to those of languages. */
export interface LanguageScores {
  /** BCP 47 tag of the language that they are most like; null if no answer is sure. */
  readonly tag: string | null;
  /** 0 to 1, by the tags of the languages. */
  readonly scores: ReadonlyMap<string, number>;
}

/**
 * Language that most of a text is written in, code, addresses and identifiers left out. Null if it has too few words
 * for an answer, or no answer is sure.
 */
export async function detectLanguage(content: string): Promise<TextLanguage | null> {
  const words = wordsByLine(content).flat();
  if (words.length < FEWEST_WORDS) return null;
  const { tag, scores } = await scoreWords(words);
  return tag === null ? null : { tag, confidence: scores.get(tag) ?? 0 };
}

/** Compares words with all languages that are known. */
export async function scoreWords(words: readonly string[]): Promise<LanguageScores> {
  // Its tables take memory that threads which detect nothing do without.
  const { eld } = await import('eld/extrasmall');
  const found = eld.detect(words.join(' ').slice(0, MOST_CHARACTERS));
  return {
    tag: found.isReliable() ? found.language : null,
    scores: new Map(Object.entries(found.getScores())),
  };
}
