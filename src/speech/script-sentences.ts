import type { Script, TextRange } from '../domain/script.js';
import type { Speaker } from '../domain/utterance.js';
import { splitSentences } from './planning/sentences.js';
import { readTurns } from './planning/turns.js';

/** One sentence of a script, as its editor shows it. */
export interface ScriptSentence {
  /** Position in the script, from 0 without gaps. */
  readonly index: number;
  readonly speaker: Speaker;
  /** Position of its chapter; null before the first one. */
  readonly chapter: number | null;
  /** Range in the script's text; labels of hosts are not part of any sentence. */
  readonly range: TextRange;
  readonly text: string;
  /** True if a paragraph begins with it. */
  readonly opensParagraph: boolean;
}

/** The sentences of a script in the order in which they are heard. */
export function sentencesOf(script: Script): readonly ScriptSentence[] {
  const starts = script.chapters.map(({ start }) => start);
  const sentences: ScriptSentence[] = [];
  let chapter = -1;
  for (const { speaker, paragraphs } of readTurns(script)) {
    for (const paragraph of paragraphs) {
      for (const [at, range] of splitSentences(script.text, paragraph).entries()) {
        while ((starts[chapter + 1] ?? Infinity) <= range.start) chapter += 1;
        sentences.push({
          ...{ index: sentences.length, speaker, range },
          chapter: chapter === -1 ? null : chapter,
          text: script.text.slice(range.start, range.end),
          opensParagraph: at === 0,
        });
      }
    }
  }
  return sentences;
}
