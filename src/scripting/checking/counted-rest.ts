import { findNumbers } from './count-words.js';
import { finding } from './finding.js';
import type { Finding } from './finding.js';

const REST =
  /^\s*(?:more|other|others|further|additional|remaining|smaller|minor)(?: \w+)? changes?\b/i;
/** Telling and counting are both measured by words: so far they may lie apart, and so much of all changes. */
const SLACK = 3;
const SLACK_SHARE = 0.15;

/** Counts of changes that are said to be left out, where another number of them is. */
export function wrongRest(
  sentences: readonly string[],
  all: number,
  told: number,
  laymen: boolean,
): Finding[] {
  const rest = all - told;
  const slack = Math.max(SLACK, SLACK_SHARE * all) + (laymen ? SLACK : 0);
  return sentences.flatMap((sentence) =>
    findNumbers(sentence)
      .filter(({ words, index }) => REST.test(sentence.slice(index + words.length)))
      .filter(({ value }) => Math.abs(value - rest) > slack)
      .map(({ value }) =>
        finding(
          'wrong-count',
          sentence,
          `Says that ${value} changes are left out; ${rest} of ${all} are not told.`,
        ),
      ),
  );
}
