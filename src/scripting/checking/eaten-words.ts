import { finding } from './finding.js';
import type { Finding } from './finding.js';
import { plainWords } from './script-sentences.js';

/** The words before a bracketed reference: `log on delivery details (#12)`. */
const BEFORE_REFERENCE =
  /([\p{L}\p{N}]+ [\p{L}\p{N}]+ )([\p{L}\p{N}]+) ?[[(]{1,2}(?:#|[A-Z]{2,8}-|GH-|!)\d+/gu;

/** Sentences that end right before a word that stands before a reference in the source: it went with the reference. */
export function eatenWords(sentences: readonly string[], content: string): Finding[] {
  const eaten = new Map<string, string>();
  const kept = ` ${plainWords(content)} `;
  for (const [, before = '', word = ''] of content.matchAll(BEFORE_REFERENCE))
    eaten.set(plainWords(before), word);
  if (eaten.size === 0) return [];
  return sentences.flatMap((sentence) => {
    const end = plainWords(sentence).split(' ').slice(-2).join(' ');
    const word = eaten.get(end);
    if (word === undefined || endsElsewhere(kept, end, word)) return [];
    return [
      finding(
        'eaten-word',
        sentence,
        `The source goes on with "${word}" here; say the sentence to its end.`,
      ),
    ];
  });
}

/** Whether the source has the words before something else as well. */
function endsElsewhere(content: string, end: string, word: string): boolean {
  const all = content.split(` ${end} `).length;
  return all > content.split(` ${end} ${word.toLowerCase()} `).length;
}
