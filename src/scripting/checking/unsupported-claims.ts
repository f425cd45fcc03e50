import { contentWords } from '../content-words.js';
import { findCounts } from './count-words.js';
import { findDates } from './dates.js';
import { finding } from './finding.js';
import type { Finding } from './finding.js';
import type { KnownFacts } from './known-facts.js';
import { isNarrationWord } from './narration-words.js';

const WORD = /[\p{L}\p{N}]+(?:['’_-][\p{L}\p{N}]+)*/gu;

/**
 * Sentences that tell something in words of which the source has less than half: a claim without a name or a number
 * that `unsupportedFacts` could see. Words that any narration is told with count neither way.
 */
export function unsupportedClaims(sentences: readonly string[], known: KnownFacts): Finding[] {
  return sentences.flatMap((sentence) => {
    const words = claimingWords(sentence);
    const unknown = words.filter((word) => !known.has(word));
    if (unknown.length === 0 || 2 * unknown.length < words.length) return [];
    return [
      finding(
        'unsupported-claim',
        sentence,
        `The source does not say this (${unknown.slice(0, 5).join(', ')}); leave it out or use the source's own words.`,
      ),
    ];
  });
}

/** The words with which a sentence claims something: no function words, numbers, dates, words of any narration. */
function claimingWords(sentence: string): string[] {
  const { rest } = findDates(sentence);
  const counts = new Set(findCounts(rest).flatMap(({ words }) => words.split(/\s+/)));
  const words = rest.match(WORD) ?? [];
  return [...new Set(words)].filter(
    (word) =>
      !/\p{N}/u.test(word) &&
      !counts.has(word) &&
      contentWords(word).length > 0 &&
      !isNarrationWord(word),
  );
}
