import { PhraseList } from '../../../phrase-list.js';
import type { Item } from '../items/item.js';
import words from './explanation-words.json' with { type: 'json' };

const HOW_IT_WAS = new PhraseList(words.howItWas);
const HOW_IT_IS = new PhraseList(words.howItIs);
const UNTIL_NOW = /^until now\b/i;
/** Sentences beyond those of the tone that lead to how it is now. */
const FURTHER = 2;

/** Checks whether the first sentence of an entry tells only how it was. */
export function tellsBefore({ quoted }: Item): boolean {
  return HOW_IT_WAS.endAt(quoted) !== undefined && !tellsNow(quoted);
}

/** Sentences of an explanation: at most so many, or a few more where these tell how it is now. */
export function sentencesToNow({ further }: Item, most: number): number {
  if (further.slice(0, most).some(tellsNow)) return most;
  const now = further.slice(0, most + FURTHER).findIndex(tellsNow) + 1;
  return Math.max(most, now);
}

function tellsNow(sentence: string): boolean {
  return HOW_IT_IS.findIn(sentence.replace(UNTIL_NOW, '')) !== undefined;
}
