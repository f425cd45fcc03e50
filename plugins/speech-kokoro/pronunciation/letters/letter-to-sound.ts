import { SequenceLabeller } from '../labelling/sequence-labeller.js';
import type { LabellerWeights } from '../labelling/labeller-weights.js';
import { bare, isVowel, readSounds, stressOf, type Sounds } from '../sounds.js';
import { letterFeatures } from './letter-features.js';

/** Most sounds of a letter: x stands for two. */
const MOST_SOUNDS = 2;

/** Pronounces words that no dictionary has, as those of the dictionary are pronounced. */
export class LetterToSound {
  readonly #labeller: SequenceLabeller;

  constructor(weights: LabellerWeights) {
    this.#labeller = new SequenceLabeller(weights);
  }

  /** @param word letters a to z */
  soundsOf(word: string): Sounds {
    const labels = this.#labeller.label({
      units: Array.from(word),
      featuresAt: (at, before) => letterFeatures(word, at, before),
    });
    return withOnePrimary((labels ?? []).flatMap(readSounds));
  }

  /**
   * Finds the letter that each sound of a word is written by.
   * @returns places in the word; undefined if its letters cannot stand for these sounds
   */
  lettersOf(word: string, sounds: Sounds): readonly number[] | undefined {
    const right = sounds.map(bare);
    const labels = this.#labeller.label({
      units: Array.from(word),
      featuresAt: (at, before) => letterFeatures(word, at, before),
      isPossible: (before) => {
        const heard = before.flatMap(readSounds).map(bare);
        const most = heard.length + MOST_SOUNDS * (word.length - before.length);
        const least = before.length === word.length ? right.length : heard.length;
        if (right.length < least || right.length > most) return false;
        return heard.every((sound, at) => sound === right[at]);
      },
    });
    return labels?.flatMap((label, at) => readSounds(label).map(() => at));
  }
}

/** Sounds with exactly one primary stress: the first that there is, else the first vowel's. */
function withOnePrimary(sounds: Sounds): Sounds {
  const vowels = sounds.flatMap((sound, at) => (isVowel(sound) ? [at] : []));
  const primary = vowels.find((at) => stressOf(sounds[at] ?? '') === '1') ?? vowels[0];
  return sounds.map((sound, at) => {
    if (at === primary) return `${sound.slice(0, -1)}1`;
    return isVowel(sound) && stressOf(sound) === '1' ? `${sound.slice(0, -1)}2` : sound;
  });
}
