import { PLACE } from '../../../first-word/function-words.js';
import { splitSentences } from '../../../sentences.js';

/** First sentence of an entry with its words. */
export interface WordsOfEntry {
  /** Without the place it begins with, its inline code empty: `Fix the ``` order`. */
  readonly sentence: string;
  /** In lower case, numbers and marks between words left out; inline code is a back-tick. */
  readonly words: readonly string[];
}

/** Characters of an entry that are looked at. */
const LONGEST = 2000;
const CODE = /`(?![A-Z]{3,4}-)[^`]*`/g;
const WORD = /[\p{L}\p{M}\d]+(?:['’-][\p{L}\p{M}\d]+)*|`|[,;:]/gu;

export function wordsOfEntry(text: string): WordsOfEntry {
  const [first = ''] = splitSentences(text.slice(0, LONGEST));
  const sentence = first.replace(PLACE, '').replace(CODE, '``');
  const words = (sentence.toLowerCase().replaceAll('``', '`').match(WORD) ?? []).map((word) =>
    word.replace('’', "'"),
  );
  return { sentence, words };
}
