import type { Tone } from '../../../domain/conversion.js';
import type { Change } from '../../../domain/release.js';
import { splitSentences } from '../../sentences.js';
import { ownWords, wordsIn } from '../prose/sentence.js';
import type { OwnSentence, Phrasings } from '../prose/sentence.js';
import { CVES, ISSUES, SEVERITY } from './phrases/change-phrases.js';
import { CLOSINGS } from './phrases/closing-phrases.js';
import { AMONG_THEM, BACK_TO_OTHERS, FIRST_OF_ALL, FLAGS } from './phrases/plan-phrases.js';

/** Sentences of an entry that only refer to something: nothing to ask for, nothing to take over. */
const REFERENCES: readonly Phrasings[] = [ISSUES, CVES, SEVERITY];
/** Words of a clause that a closing may append: `; the rest is in the written notes`. */
const AFTERTHOUGHT = 8;
const IS_FLAG: ReadonlySet<Phrasings> = new Set([...Object.values(FLAGS), BACK_TO_OTHERS]);

/** Whether a sentence only says that the change after it is of weight, or no longer is. */
export function isFlag({ phrasings }: OwnSentence): boolean {
  return IS_FLAG.has(phrasings);
}

/** What the questions already say is left to a single narrator: that a choice follows, that there is one change. */
export function isNeeded({ phrasings, values }: OwnSentence): boolean {
  return (
    phrasings !== AMONG_THEM &&
    phrasings !== FIRST_OF_ALL &&
    !/^one (?!more\b)\w+(?: change)?$/.test(values['n'] ?? '')
  );
}

/** Whether a sentence of an entry does more than refer to something. */
export function isTold({ phrasings }: OwnSentence): boolean {
  return !REFERENCES.includes(phrasings);
}

/** Whether an entry's own text stays together when a question comes into it. */
export function isShort({ text }: Change): boolean {
  return splitSentences(text).length <= 2;
}

/** Words of a sentence in its first phrasing. */
export function wordsOf({ phrasings: [phrasing], values }: OwnSentence): number {
  return wordsIn(phrasing.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''));
}

/** Words of sentences that have no place for anything of the source. */
export function stockWords(sentences: readonly OwnSentence[]): number {
  const stock = sentences.filter(({ values }) => Object.keys(values).length === 0);
  return stock.reduce((sum, sentence) => sum + wordsOf(sentence), 0);
}

/** A closing with no more words that say nothing of the release than there is room for. */
export function closingWithin(
  sentences: readonly OwnSentence[],
  room: number,
  tone: Tone,
): OwnSentence[] {
  return sentences
    .filter((sentence) => stockWords([sentence]) <= room)
    .map((sentence) =>
      room < AFTERTHOUGHT && sentence.values['name'] !== undefined
        ? ownWords(CLOSINGS[tone], sentence.values)
        : sentence,
    );
}
