import { SequenceLabeller } from '../labelling/sequence-labeller.js';
import type { LabellerWeights } from '../labelling/labeller-weights.js';
import type { LetterToSound } from '../letters/letter-to-sound.js';
import { bare, isVowel, stressOf, type Sounds } from '../sounds.js';
import { britishFeatures } from './british-features.js';
import { STRESS_MARKS } from './symbols.js';
import type { Variant } from './variant.js';

const VOWEL = /[AIQWYaiuɑɒɔəɛɜɪʊʌ]/u;
/** The vowel that is hardly heard in "pixel". */
const SWALLOWED = /(?<=[^AIQWYaiuɑɒɔəɛɜɪʊʌːɹ])ə(?=l(?:[^AIQWYaiuɑɒɔəɛɜɪʊʌˈˌ]|$))/gu;

/** Says American sounds as they are said in British English: "new" with j, "hot" with ɒ, "car" without ɹ. */
export class British implements Variant {
  readonly #labeller: SequenceLabeller;

  /** @param letterToSound finds the letters that sounds are written by, which decide between ɒ and ɑː */
  constructor(
    weights: LabellerWeights,
    private readonly letterToSound: LetterToSound,
  ) {
    this.#labeller = new SequenceLabeller(weights);
  }

  symbolsOf(word: string, sounds: Sounds): string {
    const spelled = { word, sounds, letters: this.letterToSound.lettersOf(word, sounds) };
    const labels = this.#labeller.label({
      units: sounds.map(bare),
      featuresAt: (at, before) => britishFeatures(spelled, at, before),
    });
    return sounds
      .map((sound, at) => {
        const symbols = (labels?.[at] ?? '').replaceAll(' ', '');
        const mark = isVowel(sound) ? (STRESS_MARKS.get(stressOf(sound)) ?? '') : '';
        return symbols.replace(VOWEL, (vowel) => `${mark}${vowel}`);
      })
      .join('')
      .replace(SWALLOWED, 'ᵊ');
  }
}
