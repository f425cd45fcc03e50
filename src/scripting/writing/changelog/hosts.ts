import type { Speaker } from '../../../domain/utterance.js';
import { wordsIn } from '../prose/sentence.js';
import type { OwnSentence } from '../prose/sentence.js';
import type { PlannedChapter } from './told.js';

/** Sentences that one speaker says in one go. */
export interface Cue {
  readonly speaker: Speaker;
  readonly sentences: readonly OwnSentence[];
}

/** A narrator's paragraph ends after this many words. */
const PARAGRAPH = 70;

/** One narrator says everything, in paragraphs of a few sentences. */
export function oneNarrator(chapters: readonly PlannedChapter[]): (readonly Cue[])[] {
  return chapters.map(({ beats }) => {
    const cues: { speaker: Speaker; sentences: OwnSentence[] }[] = [];
    let words = Infinity;
    for (const { role, sentences } of beats) {
      for (const [index, sentence] of sentences.entries()) {
        const open = cues.at(-1);
        const fresh =
          open === undefined ||
          role === 'call-to-action' ||
          (words > PARAGRAPH && (index === 0 || words > 2 * PARAGRAPH));
        if (fresh) cues.push({ speaker: 1, sentences: [sentence] });
        else open.sentences.push(sentence);
        words = (fresh ? 0 : words) + wordsOf(sentence);
      }
    }
    return cues;
  });
}

function wordsOf({ phrasings, values }: OwnSentence): number {
  return (
    wordsIn(phrasings[0]) + Object.values(values).reduce((sum, value) => sum + wordsIn(value), 0)
  );
}
