import { contentWords } from '../content-words.js';
import { finding } from './finding.js';
import type { Finding } from './finding.js';
import type { SourceSentences } from './form.js';

/** With fewer content words two sentences can be alike by chance. */
const FEWEST_WORDS = 5;

/** Sentences that say with the same words what was said before; what a source says twice may be told twice. */
export function toldTwice(sentences: readonly string[], source: SourceSentences): Finding[] {
  const heard = new Set<string>();
  return sentences.flatMap((sentence) => {
    const words = [...new Set(contentWords(sentence))].sort();
    const key = words.join(' ');
    if (words.length < FEWEST_WORDS || source.has(sentence) || source.saysTwice(words)) return [];
    if (!heard.has(key)) {
      heard.add(key);
      return [];
    }
    return [finding('told-twice', sentence, 'This was told before; tell it once.')];
  });
}
