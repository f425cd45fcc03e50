import lexicon from '../../../src/scripting/reading/headings/lexicon.json' with { type: 'json' };
import { probabilitiesOf } from '../../../src/scripting/classifier/classifier.js';
import { learntFrom, weightsFileOf } from '../../../src/scripting/classifier/weights-file.js';
import { HEADING_CLASSES } from '../../../src/scripting/reading/headings/heading-class.js';
import { featuresOfHeading } from '../../../src/scripting/reading/headings/heading-features.js';
import { headingWords } from '../../../src/scripting/reading/headings/heading-words.js';
import { alignedTable } from '../../bench/aligned-table.js';
import { learnClasses, type ClassExample } from '../softmax.js';
import type { TrainedFile } from '../trained-file.js';
import { headingTable, type HeadingExample } from './heading-table.js';

/** Every fifth heading of the table is not trained on. */
const EVERY = 5;
/** Weights nearer to 0 are left out: they decide nothing. */
const LEAST = 0.3;
const THRESHOLDS = [0, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Classifier of headings that the lexicon does not know. */
export const HEADINGS_FILE: TrainedFile = {
  path: 'src/scripting/reading/headings/weights.json',
  train: () => {
    const table = headingTable();
    const trained = table.filter((_, at) => at % EVERY !== 0);
    const examples = [...trained, ...phrasesOfLexicon()].map(asExample);
    const weights = weightsFileOf(learnClasses(examples, HEADING_CLASSES.length), LEAST);
    const judged = table
      .filter((_, at) => at % EVERY === 0)
      .map(asExample)
      .map(({ features, class: own }) => {
        const all = probabilitiesOf(learntFrom(weights), features);
        const most = Math.max(...all);
        return { most, isRight: all.indexOf(most) === own };
      });
    const rows = THRESHOLDS.map((threshold) => {
      const sure = judged.filter(({ most }) => most >= threshold);
      const right = sure.filter(({ isRight }) => isRight).length;
      const shares = [sure.length / judged.length, right / sure.length];
      return [threshold.toFixed(1), ...shares.map((share) => share.toFixed(2))];
    });
    return { weights, figures: alignedTable(['headings above', 'judged', 'right'], rows) };
  },
};

/** Phrases of the lexicon with their classes, without the marks of where they stand. */
function phrasesOfLexicon(): readonly HeadingExample[] {
  const byClass: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = lexicon;
  return HEADING_CLASSES.flatMap((name) => {
    return Object.values(byClass[name] ?? {})
      .flat()
      .filter((phrase) => !phrase.startsWith('*'))
      .map((text): HeadingExample => ({ text, name }));
  });
}

function asExample({ text, name }: HeadingExample): ClassExample {
  return {
    features: featuresOfHeading(headingWords(text)),
    class: HEADING_CLASSES.indexOf(name),
  };
}
