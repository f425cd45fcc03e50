import type { TextLanguage } from '../../domain/text-outline.js';
import { readableLines, TAG } from './readable-lines.js';

/** Fewer words may be names and terms, which are alike in many languages. */
const FEWEST_WORDS = 5;
/** More change no answer. */
const MOST_CHARACTERS = 20_000;

const CODE_SPAN = /`[^`\n]{1,200}`/g;
/** A word between marks. */
const WORD = /^[^\p{L}]{0,4}(\p{L}[\p{L}\p{M}'’-]{0,60})[^\p{L}]{0,4}$/u;

/**
 * Language that most of a text is written in, code, addresses and identifiers left out. Null where it has too few words
 * for an answer, or no answer is sure.
 */
export async function detectLanguage(content: string): Promise<TextLanguage | null> {
  const words = wordsOf(content);
  if (words.length < FEWEST_WORDS) return null;
  // Its tables take memory that threads which outline nothing do without.
  const { eld } = await import('eld/extrasmall');
  const found = eld.detect(words.join(' ').slice(0, MOST_CHARACTERS));
  if (!found.isReliable()) return null;
  return { tag: found.language, confidence: found.getScores()[found.language] ?? 0 };
}

function wordsOf(content: string): readonly string[] {
  return readableLines(content)
    .flatMap(({ text }) => text.replace(CODE_SPAN, ' ').replace(TAG, ' ').split(/\s+/))
    .flatMap((piece) => WORD.exec(piece)?.[1] ?? []);
}
