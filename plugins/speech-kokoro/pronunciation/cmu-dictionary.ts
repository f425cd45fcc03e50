import { readSounds, type Sounds } from './sounds.js';

/** Beginning of a line of the npm package `cmu-pronouncing-dictionary`: `"kettle": "K EH1 T AH0 L",`. */
const LINE = /^ {2}"?([a-z'.-]+)"?: "([A-Z\d ]+)/gmu;

/**
 * The CMU Pronouncing Dictionary in the form of the package `cmu-pronouncing-dictionary`, which is read as text and never
 * run. A word has its first pronunciation only.
 */
export class CmuDictionary {
  private constructor(private readonly words: ReadonlyMap<string, string>) {}

  /** @throws an Error for a text without an entry */
  static read(text: string): CmuDictionary {
    const words = new Map<string, string>();
    for (const [, word = '', sounds = ''] of text.matchAll(LINE)) words.set(word, sounds.trim());
    if (words.size === 0) throw new Error('the file has no entry of a pronouncing dictionary');
    return new CmuDictionary(words);
  }

  get size(): number {
    return this.words.size;
  }

  /** @param word in small letters */
  soundsOf(word: string): Sounds | undefined {
    const written = this.words.get(word);
    return written === undefined ? undefined : readSounds(written);
  }

  entries(): readonly (readonly [word: string, sounds: Sounds])[] {
    return [...this.words].map(([word, written]) => [word, readSounds(written)]);
  }
}
