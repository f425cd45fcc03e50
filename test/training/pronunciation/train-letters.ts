import { LetterToSound } from '../../../plugins/speech-kokoro/pronunciation/letters/letter-to-sound.js';
import { letterFeatures } from '../../../plugins/speech-kokoro/pronunciation/letters/letter-features.js';
import type { LabellerWeights } from '../../../plugins/speech-kokoro/pronunciation/labelling/labeller-weights.js';
import { bare, type Sounds } from '../../../plugins/speech-kokoro/pronunciation/sounds.js';
import { align } from './align.js';
import { errorRates } from './error-rates.js';
import { learnLabels, type LabelledSequence } from './learn-labels.js';

export type Entry = readonly [word: string, sounds: Sounds];

const TRAINING = { size: 1 << 22, kept: 170_000, fewest: 25, passes: [5, 3] } as const;

/** Learns how words are pronounced from a dictionary's. */
export function trainLetters(entries: readonly Entry[]): LabellerWeights {
  return learnLabels(labelled(entries), TRAINING);
}

/** Table of errors on words that were not trained on. */
export function measureLetters(weights: LabellerWeights, heldOut: readonly Entry[]): string {
  const letterToSound = new LetterToSound(weights);
  const pairs = heldOut.map(([word, sounds]) => [sounds, letterToSound.soundsOf(word)] as const);
  const withStress = errorRates(pairs);
  const without = errorRates(pairs.map(([right, got]) => [right.map(bare), got.map(bare)]));
  return [
    `letters: ${heldOut.length} words held out`,
    `with stress: phonemes ${withStress.phonemes} wrong, words ${withStress.words} wrong`,
    `without stress: phonemes ${without.phonemes} wrong, words ${without.words} wrong`,
  ].join('\n');
}

function labelled(entries: readonly Entry[]): readonly LabelledSequence[] {
  const pairs = entries.map(([word, sounds]) => ({
    units: Array.from(word),
    outputs: sounds.map(bare),
  }));
  const aligned = align(pairs, affinity);
  return entries.flatMap(([word, sounds], at) => {
    const labels = aligned[at];
    if (labels === undefined) return [];
    return [
      {
        units: Array.from(word),
        labels: stressed(labels, sounds),
        featuresAt: (place: number, before: readonly string[]) =>
          letterFeatures(word, place, before),
      },
    ];
  });
}

/** Labels with the stress that their sounds have in the dictionary. */
function stressed(labels: readonly string[], sounds: Sounds): readonly string[] {
  let from = 0;
  return labels.map((label) => {
    const length = label === '' ? 0 : label.split(' ').length;
    from += length;
    return sounds.slice(from - length, from).join(' ');
  });
}

function affinity(letter: string, sound: string): number {
  return /[aeiouy]/u.test(letter) === /^[AEIOUY]/u.test(sound) ? 1 : 0.02;
}
