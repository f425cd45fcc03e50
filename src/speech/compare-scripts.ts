import type { Script } from '../domain/script.js';
import { matchSentences } from './matching-sentences.js';
import { sentencesOf, type ScriptSentence } from './script-sentences.js';

/** A sentence of an edited script. */
export interface ComparedSentence extends ScriptSentence {
  /** True if it is another than in the script before, or said by another host. */
  readonly isChanged: boolean;
  /** Its position in the script before; null for one that is new. */
  readonly before: number | null;
}

/** The sentences of an edited script, and which of them are not as they were. */
export function compareScripts(before: Script, edited: Script): readonly ComparedSentence[] {
  const [old, revised] = [sentencesOf(before), sentencesOf(edited)];
  const origins = new Map<number, ScriptSentence>();
  for (const [at, match] of matchSentences(old, revised).entries()) {
    const sentence = old[at];
    if (match !== undefined && sentence !== undefined) origins.set(match, sentence);
  }
  return revised.map((sentence) => {
    const origin = origins.get(sentence.index);
    const isSame = origin?.text === sentence.text && origin.speaker === sentence.speaker;
    return { ...sentence, isChanged: !isSame, before: origin?.index ?? null };
  });
}
