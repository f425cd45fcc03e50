import type { Sounds } from '../sounds.js';

/** A variety of English, in the symbols of the model. */
export interface Variant {
  /** Symbols for American sounds of a word, which the variety says in its own way. */
  symbolsOf(word: string, sounds: Sounds): string;
}
