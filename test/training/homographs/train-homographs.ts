import { surroundingsOf } from '../../../src/domain/homographs/surroundings.js';
import { Readings, type ReadingWeights } from '../../../src/domain/homographs/reading.js';
import { WORD_CLASSES } from '../../../src/domain/homographs/word-class.js';
import homographs from '../../../src/domain/homographs/homographs.json' with { type: 'json' };
import { learnClasses } from '../softmax.js';
import type { TrainedFile } from '../trained-file.js';
import { markedSentences, type MarkedSentence } from './marked-sentences.js';

/** Features that say less decide nothing. */
const LEAST = 0.1;

/** Classifier of homographs by their surroundings. */
export const HOMOGRAPHS_FILE: TrainedFile = {
  path: 'src/domain/homographs/weights.json',
  train: () => {
    const weights = trainReadings(markedSentences('homographs.tsv'));
    const heldOut = markedSentences('homographs-held-out.tsv');
    const wrong = wrongReadings(weights, heldOut);
    const figures = `homographs: ${heldOut.length - wrong.length} of ${heldOut.length} held out are right`;
    return { weights, figures };
  },
};

function trainReadings(sentences: readonly MarkedSentence[]): ReadingWeights {
  const examples = sentences.map(({ class: name, words, at }) => ({
    features: { seen: surroundingsOf(words, at), words: 1 },
    class: WORD_CLASSES.indexOf(name),
  }));
  const { bias, rows, weights } = learnClasses(examples, WORD_CLASSES.length);
  const kept = [...rows]
    .map(([feature, row]): [string, number[]] => [
      feature,
      bias.map((_, at) => rounded(weights[row * bias.length + at] ?? 0)),
    ])
    .filter(([, row]) => row.some((weight) => Math.abs(weight) >= LEAST))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return { bias: bias.map(rounded), features: Object.fromEntries(kept) };
}

/** Sentences whose homograph is said in another way than its class is. */
export function wrongReadings(
  weights: ReadingWeights,
  sentences: readonly MarkedSentence[],
): readonly string[] {
  const readings = new Readings(weights);
  const sounds = new Map<string, Readonly<Record<string, string>>>(Object.entries(homographs));
  return sentences.flatMap(({ class: name, words, at }) => {
    const reading = readings.of(words, at);
    const own = Object.entries(sounds.get(reading?.word ?? '') ?? {});
    const right = own.find(([classes]) => classes.split(' ').includes(name));
    return right?.[1] === reading?.sounds ? [] : [`${name}: ${words.join(' ')}`];
  });
}

function rounded(weight: number): number {
  return Number(weight.toFixed(2));
}
