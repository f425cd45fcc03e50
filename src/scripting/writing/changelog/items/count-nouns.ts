import { wordSet } from '../../../word-set.js';
import lists from './words.json' with { type: 'json' };

/** Nouns that surely need an article in the singular, common as the head of what an entry names. */
const COUNT_NOUNS = wordSet(lists.countNouns);

/** Checks whether a word is a noun that can be counted, in the singular or plural. */
export function isCountNoun(word: string): boolean {
  return COUNT_NOUNS.has(word) || isPlural(word);
}

function isPlural(word: string): boolean {
  const ways = [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  return !COUNT_NOUNS.has(word) && ways.some((one) => COUNT_NOUNS.has(one));
}
