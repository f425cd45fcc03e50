import { finding } from './finding.js';
import type { Finding } from './finding.js';
import type { KnownFacts } from './known-facts.js';

/** Words that judge what is told; a script has them only from its source. */
const JUDGES =
  /\b(?:best|biggest|greatest|exciting|amazing|awesome|impressive|game-?changer|finally|safer|easier|smoother|nicer|favou?rite|love|welcome news|good news|great news|peace of mind|relief|headache|clearly|obviously|luckily|unfortunately|matters? most|most important(?:ly)?|highlights?|stands? out|fun part|must-have)\b/gi;
/** Opens a conclusion. */
const CONCLUDES =
  /^(?:so|which means|that means|this means|in other words|in short|bottom line|as a result|all in all|overall)\b.*\b(?:data|system|deployments?|you|users?|teams?|everyone|everybody)\b.*\b(?:is|are|can|will|get|should)\b(?!.*\?)/i;

/** Judgements and conclusions of a writer's own: the source has none of their words. */
export function unsupportedRemarks(sentences: readonly string[], known: KnownFacts): Finding[] {
  return sentences.flatMap((sentence) => {
    const judged = [...sentence.matchAll(JUDGES)]
      .map(([words]) => words)
      .filter((words) => !words.split(/[ -]/).every((word) => known.has(word)));
    const concludes = CONCLUDES.test(sentence);
    if (judged.length === 0 && !concludes) return [];
    const what = judged.length > 0 ? `"${judged.join('", "')}"` : 'the conclusion';
    return [
      finding(
        'unsupported-remark',
        sentence,
        `The source does not say ${what}; leave it out, or give the source's own words.`,
      ),
    ];
  });
}
