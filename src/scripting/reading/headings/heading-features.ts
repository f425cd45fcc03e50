import type { Features } from '../../classifier/classifier.js';
import { headingStem } from './heading-words.js';

/** Letters of the beginning and of the end of a long word by which inflections and compounds meet. */
const PART = 5;

/** Words of a heading with their stems, beginnings and ends, and its pairs of words. */
export function featuresOfHeading(words: readonly string[]): Features {
  const seen = new Set<string>();
  for (const [at, word] of words.entries()) {
    seen.add(headingStem(word));
    if (word.length > PART) seen.add(`${word.slice(0, PART)}~`).add(`~${word.slice(-PART)}`);
    seen.add(`${words[at - 1] ?? '^'} ${word}`);
  }
  return { seen, words: words.length };
}
