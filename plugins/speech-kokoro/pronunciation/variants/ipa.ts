import signs from './ipa-signs.json' with { type: 'json' };

const VOWELS = 'AIOQWYaiuæɑɒɔəɛɜɪʊʌᵊ';
/** A mark of stress before the consonants of its syllable. */
const STRESSED = new RegExp(`([ˈˌ])([^${VOWELS}ˈˌ]+)`, 'gu');

const SHARED_SYMBOLS = 'bdfhjklmnpstvwzðŋɡɹʃʒʤʧθAIWYiuɑɔəɛɜɪʊʌᵊˈˌ';
const OWN_SYMBOLS = { american: 'Oæɾ', british: 'Qaɒː' };

/** Reads words in the International Phonetic Alphabet into symbols of the model. */
export class Ipa {
  readonly #symbols: ReadonlyMap<string, string>;
  readonly #known: ReadonlySet<string>;
  readonly #longest: number;

  constructor(variety: keyof typeof OWN_SYMBOLS) {
    this.#symbols = new Map(Object.entries({ ...signs.shared, ...signs[variety] }));
    this.#known = new Set(`${SHARED_SYMBOLS}${OWN_SYMBOLS[variety]}`);
    this.#longest = Math.max(...[...this.#symbols.keys()].map(({ length }) => length));
  }

  /** Returns undefined where a sign is not one of English. */
  read(written: string): string | undefined {
    const parts: string[] = [];
    for (let at = 0; at < written.length;) {
      const [sign, symbols] = this.#at(written, at);
      if (symbols === undefined) return undefined;
      parts.push(symbols);
      at += sign.length;
    }
    // The model has the mark before the vowel.
    return parts.join('').replace(STRESSED, '$2$1');
  }

  #at(written: string, at: number): readonly [sign: string, symbols: string | undefined] {
    for (let length = this.#longest; length > 0; length -= 1) {
      const sign = written.slice(at, at + length);
      const symbols = this.#symbols.get(sign);
      if (symbols !== undefined) return [sign, symbols];
    }
    const sign = written.charAt(at);
    return [sign, this.#known.has(sign) ? sign : undefined];
  }
}
