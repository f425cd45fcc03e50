import { measuredRunsOf } from '../../runs.js';
import type { Fact } from '../narration.js';
import { wordsIn, type Sentence } from '../prose/sentence.js';
import { fill } from '../prose/wording.js';
import type { Beat, PlannedChapter } from './beat.js';

/** Beats of a chapter that are worded together. */
export interface PlannedPassage {
  readonly about: string;
  readonly facts: readonly Fact[];
  /** All sentences that may be said in it. */
  readonly sentences: ReadonlySet<Sentence>;
}

/** Words of a passage, unless one beat has more: a small model words no more than that well. */
const MOST_WORDS = 110;

/** Divides a chapter into passages, each about one subject. */
export function passagesIn({ title, beats }: PlannedChapter): readonly PlannedPassage[] {
  const subjectOf = ({ about = title }: Beat) => about;
  const runs = measuredRunsOf(
    beats,
    wordsOf,
    (one, words, last) => subjectOf(one) !== subjectOf(last) || words + wordsOf(one) > MOST_WORDS,
  );
  return runs.map((run) => ({
    about: subjectOf(run[0]),
    facts: run.flatMap((beat) => beat.facts ?? toldIn(beat).flatMap(factsOf)),
    sentences: new Set(run.flatMap(sentencesIn)),
  }));
}

/** Fact of a sentence. */
export function factsOf(sentence: Sentence): readonly Fact[] {
  const text = firstWording(sentence);
  return [sentence.from === 'source' ? { text } : { text, isOwn: true }];
}

function toldIn({ told, further }: Beat): readonly Sentence[] {
  return [...told, ...further];
}

function sentencesIn({ lead, question, unasked, followUp, ...beat }: Beat): readonly Sentence[] {
  const around = [lead, question, unasked, followUp];
  return [...toldIn(beat), ...around.filter((one) => one !== undefined)];
}

function wordsOf(beat: Beat): number {
  return wordsIn(toldIn(beat).map(firstWording).join(' '));
}

/** A sentence in its first wording. */
export function firstWording(sentence: Sentence): string {
  return sentence.from === 'source' ? sentence.text : fill(sentence.phrasings[0], sentence.values);
}
