import type { CmuDictionary } from '../cmu-dictionary.js';
import type { LetterToSound } from '../letters/letter-to-sound.js';
import { readSounds, type Sounds } from '../sounds.js';
import corrections from './corrections.json' with { type: 'json' };
import letterNames from './letter-names.json' with { type: 'json' };
import { soundsOfParts } from './word-parts.js';

/** Most letters that are pronounced as one word. */
const LONGEST = 40;

const LETTER_NAMES: ReadonlyMap<string, Sounds> = new Map(
  Object.entries(letterNames).map(([letter, sounds]) => [letter, readSounds(sounds)]),
);

/** Words whose sounds are wrong in the dictionary. */
const CORRECTIONS: ReadonlyMap<string, Sounds> = new Map(
  Object.entries(corrections).map(([word, sounds]) => [word, readSounds(sounds)]),
);

/** Runs of letters, in pieces that the model of letters reads at once. */
const PIECES = new RegExp(`[a-z]{1,${LONGEST}}`, 'gu');

/** Pronounces single words: by the corrected dictionary, else by their parts, else by their letters. */
export class WordSounds {
  constructor(
    private readonly dictionary: CmuDictionary,
    private readonly letterToSound: LetterToSound,
  ) {}

  /**
   * @param written a word in any case, with its accents and apostrophes
   * @returns nothing for a word without Latin letters
   */
  soundsOf(written: string): Sounds {
    const word = plain(written);
    return this.#known(word) ?? this.#known(word.replaceAll("'", '')) ?? this.#byLetters(word);
  }

  #known(word: string): Sounds | undefined {
    const lookUp = (part: string) => CORRECTIONS.get(part) ?? this.dictionary.soundsOf(part);
    return LETTER_NAMES.get(word) ?? lookUp(word) ?? soundsOfParts(word, lookUp);
  }

  #byLetters(word: string): Sounds {
    const pieces = word.match(PIECES) ?? [];
    return pieces.flatMap((piece) => this.letterToSound.soundsOf(piece));
  }
}

/** A word in small letters from a to z and straight apostrophes. */
export function plain(written: string): string {
  return written
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replace(/[^a-z']/gu, '');
}
