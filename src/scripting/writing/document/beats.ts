import { plainBeat } from '../telling/beat.js';
import type { Beat } from '../telling/beat.js';
import { announces, ownWords } from '../prose/sentence.js';
import type { OwnSentence, Passage, Phrasings, Sentence } from '../prose/sentence.js';

/** Divides what is told into beats, a paragraph each; what announces something is told in one go with it. */
export function beatsOf(passages: readonly Passage[]): Beat[] {
  const paragraphs: Sentence[][] = [];
  for (const { sentences } of passages) {
    const open = paragraphs.at(-1);
    if (announces(open?.at(-1))) open?.push(...sentences);
    else paragraphs.push([...sentences]);
  }
  return paragraphs.filter(({ length }) => length > 0).map((told) => plainBeat(...told));
}

/** Beats behind something of ours: a lead of a narrator's, in its place a question of the second host's if they answer it. */
export function led(
  [first = plainBeat(), ...others]: readonly Beat[],
  lead: OwnSentence,
  asking: Phrasings | undefined,
): Beat[] {
  const asks = asking !== undefined && first.told.length > 0;
  const question = asks ? { question: ownWords(asking, lead.values) } : {};
  return [{ ...first, lead, unasked: lead, ...question }, ...others];
}
