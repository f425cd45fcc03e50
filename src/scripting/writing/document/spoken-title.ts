import { splitSentences } from '../../sentences.js';
import { canBeSaid, speakable } from '../../speakable.js';

/** Fewest words of a title that is a sentence if a full stop ends it; `Moved.` may be a title. */
const FEWEST_WORDS = 4;
/** Longest title that stands within a sentence, in characters; the beginning of a text may be longer. */
const LONGEST = 160;

/** Checks whether a title consists of sentences, as the beginning of a text without a title does. */
export function isProse(title: string): boolean {
  return title.length > LONGEST || isSentence(title) || splitSentences(title).length > 1;
}

/** Recognizes a full stop that ends a sentence by the sentence that may follow; `Rules of Kites Inc.` has none. */
function isSentence(title: string): boolean {
  const ends = /[.。]$/.test(title) && splitSentences(`${title} so`).length > 1;
  return ends && title.split(' ').length >= FEWEST_WORDS;
}

/** A title as it stands within a sentence: without a mark at its end, and `this text` for one that is prose or has no words. */
export function spokenTitle(title: string): string {
  const said = speakable(title).replace(/[.:!?\s]{1,20}$/, '');
  return canBeSaid(said) && !isProse(title) ? said : 'this text';
}
