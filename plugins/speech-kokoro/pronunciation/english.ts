import type { CmuDictionary } from './cmu-dictionary.js';
import { LetterToSound } from './letters/letter-to-sound.js';
import letterWeights from './letters/weights.json' with { type: 'json' };
import { Pronouncer } from './text/pronouncer.js';
import { AMERICAN } from './variants/american.js';
import { British } from './variants/british.js';
import britishWeights from './variants/weights.json' with { type: 'json' };
import { WordSounds } from './words/word-sounds.js';

/** The pronouncers of the varieties of English, made when they are first needed. */
export class English {
  readonly #letterToSound = new LetterToSound(letterWeights);
  readonly #words: WordSounds;
  #american: Pronouncer | undefined;
  #british: Pronouncer | undefined;

  constructor(dictionary: CmuDictionary) {
    this.#words = new WordSounds(dictionary, this.#letterToSound);
  }

  /** @param language BCP 47 tag of a voice; American for every region but Britain */
  pronouncerOf(language: string): Pronouncer {
    if (language.toLowerCase() === 'en-gb') {
      return (this.#british ??= new Pronouncer(
        this.#words,
        new British(britishWeights, this.#letterToSound),
      ));
    }
    return (this.#american ??= new Pronouncer(this.#words, AMERICAN));
  }
}
