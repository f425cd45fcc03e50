import type { LetterToSound } from '../../../plugins/speech-kokoro/pronunciation/letters/letter-to-sound.js';
import type { LabellerWeights } from '../../../plugins/speech-kokoro/pronunciation/labelling/labeller-weights.js';
import { bare } from '../../../plugins/speech-kokoro/pronunciation/sounds.js';
import { britishFeatures } from '../../../plugins/speech-kokoro/pronunciation/variants/british-features.js';
import { British } from '../../../plugins/speech-kokoro/pronunciation/variants/british.js';
import { align } from './align.js';
import { errorRates } from './error-rates.js';
import { learnLabels } from './learn-labels.js';
import type { Entry } from './train-letters.js';

/** A word with its American sounds and its British symbols, one by one and without stress. */
export interface BritishEntry {
  readonly american: Entry;
  readonly symbols: readonly string[];
}

const TRAINING = { size: 1 << 20, kept: 80_000, fewest: 4, passes: [8, 4] } as const;

/** Learns from the words of two dictionaries what is British for American sounds. */
export function trainBritish(
  entries: readonly BritishEntry[],
  letterToSound: LetterToSound,
): LabellerWeights {
  const pairs = entries.map(({ american: [, sounds], symbols }) => ({
    units: sounds.map(bare),
    outputs: symbols,
  }));
  const aligned = align(pairs, affinity);
  return learnLabels(
    entries.flatMap(({ american: [word, sounds] }, entry) => {
      const labels = aligned[entry];
      if (labels === undefined) return [];
      const spelled = { word, sounds, letters: letterToSound.lettersOf(word, sounds) };
      const featuresAt = (at: number, before: readonly string[]) =>
        britishFeatures(spelled, at, before);
      return [{ units: sounds.map(bare), labels, featuresAt }];
    }),
    TRAINING,
  );
}

/** Table of errors on words that were not trained on; stress is left out. */
export function measureBritish(
  weights: LabellerWeights,
  letterToSound: LetterToSound,
  heldOut: readonly BritishEntry[],
): string {
  const british = new British(weights, letterToSound);
  const rates = errorRates(
    heldOut.map(({ american: [word, sounds], symbols }) => {
      const found = british.symbolsOf(word, sounds).replace(/[ˈˌ]/gu, '').replaceAll('ᵊ', 'ə');
      return [Array.from(symbols.join('')), Array.from(found)];
    }),
  );
  return `British: ${heldOut.length} words held out: symbols ${rates.phonemes} wrong, words ${rates.words} wrong`;
}

function affinity(sound: string, symbol: string): number {
  if (sound === 'R' && symbol === 'ɹ') return 1;
  return /^[AEIOU]/u.test(sound) === /^[AIQWYaiuɑɒɔəɛɜɪʊʌ]/u.test(symbol) ? 1 : 0.02;
}
