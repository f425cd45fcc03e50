import type { NarrationChapter, Turn } from '../narration.js';
import type { Speaker } from '../../../domain/utterance.js';
import type { Paragraph, PlannedChapter } from './paragraph.js';
import { announces } from '../prose/sentence.js';
import type { Sentence } from '../prose/sentence.js';
import type { Wording } from '../prose/wording.js';

/** Sentences that one speaker says in one go. */
export interface Cue {
  readonly speaker: Speaker;
  readonly sentences: readonly Sentence[];
}

/** Who says the paragraphs of a chapter. */
export type Casting = (paragraphs: readonly Paragraph[]) => Cue[];

/** One narrator says all of it; a transition runs into what it leads to. */
export const oneNarrator: Casting = (paragraphs) => {
  const cues: { speaker: Speaker; sentences: Sentence[] }[] = [];
  let leading = false;
  for (const { role, sentences } of paragraphs) {
    const open = cues.at(-1);
    if (leading && open !== undefined) open.sentences.push(...sentences);
    else cues.push({ speaker: 1, sentences: [...sentences] });
    leading = role === 'transition' || announces(sentences.at(-1));
  }
  return cues;
};

/** Gives every chapter to its speakers and puts our phrasings into words, in the order they are heard. */
export function castChapters(
  chapters: readonly PlannedChapter[],
  casting: Casting,
  wording: Wording,
): NarrationChapter[] {
  let previous = '';
  return chapters.map(({ title, paragraphs }) => {
    const cues = casting(paragraphs).filter((cue) => cue.sentences.length > 0);
    const order = cues.flatMap((cue) => cue.sentences);
    let position = 0;
    const turns = cues.map(({ speaker, sentences }): Turn => {
      const said = sentences.map((sentence) => {
        position += 1;
        const next = order[position];
        const text = inWords(sentence, wording, [
          previous,
          next?.from === 'source' ? next.text : '',
        ]);
        previous =
          sentence.from === 'source' && next?.from === 'own' ? text.replace(/:$/, '.') : text;
        return previous;
      });
      return { speaker, text: withoutLabel(said.join(' ')) };
    });
    return { title, turns };
  });
}

function inWords(sentence: Sentence, wording: Wording, neighbours: readonly string[]): string {
  return sentence.from === 'source' ? sentence.text : wording.say(sentence, neighbours);
}

/** Source text that looks like a speaker's label would be taken for one. */
function withoutLabel(text: string): string {
  return text.replace(/^HOST (?=[12]:)/, 'Host ');
}
