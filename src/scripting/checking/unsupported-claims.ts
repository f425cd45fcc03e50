import { contentWords } from '../content-words.js';
import { findCounts } from './count-words.js';
import { findDates } from './dates.js';
import { finding } from './finding.js';
import type { Finding, FindingKind } from './finding.js';
import type { KnownFacts } from './known-facts.js';
import { isNarrationWord } from './narration-words.js';

const WORD = /[\p{L}\p{N}]+(?:['’_-][\p{L}\p{N}]+)*/gu;

/** Words that judge what is told; a script has them only from its source. */
const JUDGES =
  /\b(?:best|biggest|greatest|exciting|amazing|awesome|impressive|game-?changer|finally|safer|easier|smoother|nicer|favou?rite|love|welcome news|good news|great news|peace of mind|relief|headache|clearly|obviously|luckily|unfortunately|matters? most|most important(?:ly)?|highlights?|stands? out|fun part|must-have)\b/gi;
/** Opens a conclusion. */
const CONCLUDES =
  /^(?:so|which means|that means|this means|in other words|in short|bottom line|as a result|all in all|overall)\b.*\b(?:data|system|deployments?|you|users?|teams?|everyone|everybody)\b.*\b(?:is|are|can|will|get|should)\b(?!.*\?)/i;

/**
 * Claims without a name or a number that `unsupportedFacts` could see: sentences in words of which the source has less
 * than half, and judgements and conclusions in words that it does not have. Words that any narration is told with count
 * neither way.
 */
export function unsupportedClaims(sentences: readonly string[], known: KnownFacts): Finding[] {
  return sentences.flatMap((sentence) => {
    const words = claimingWords(sentence);
    const unknown = words.filter((word) => !known.has(word));
    const judged = [...sentence.matchAll(JUDGES)]
      .map(([said]) => said)
      .filter((said) => !said.split(/[ -]/).every((word) => known.has(word)));
    const concluded = CONCLUDES.test(sentence) ? unknown : [];
    const found: Finding[] = [];
    if (unknown.length > 0 && 2 * unknown.length >= words.length)
      found.push(unsaid('unsupported-claim', sentence, unknown));
    if (judged.length + concluded.length > 0)
      found.push(unsaid('unsupported-remark', sentence, [...judged, ...concluded]));
    return found;
  });
}

function unsaid(kind: FindingKind, sentence: string, words: readonly string[]): Finding {
  const what = words.slice(0, 5).join(', ');
  const message = `The source does not say this (${what}); leave it out or use the source's own words.`;
  return finding(kind, sentence, message);
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
