import path from 'node:path';
import { CHANGE_KINDS } from '../../../src/domain/release.js';
import { probabilitiesOf } from '../../../src/scripting/classifier/classifier.js';
import { learntFrom, weightsFileOf } from '../../../src/scripting/classifier/weights-file.js';
import { featuresOfEntry } from '../../../src/scripting/reading/changelog/classify/entry-features.js';
import { alignedTable } from '../../bench/aligned-table.js';
import type { LabelledInput } from '../evaluate/labelled-inputs.js';
import { learnClasses, type ClassExample } from '../softmax.js';
import { entryExamplesOf, listedEntries, type EntryExample } from './entry-examples.js';

/** Weights nearer to 0 are left out: they decide nothing. */
const LEAST = 0.5;
const THRESHOLDS = [0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Classifier of the kind of an entry by its words. */
export const ENTRY_KINDS_FILE = {
  path: 'src/scripting/reading/changelog/classify/weights.json',
  train: ({ trained, heldOut }: Inputs) => {
    const listed = listedEntries(path.join('training', 'entries.tsv'));
    const examples = [...trained.flatMap(entryExamplesOf), ...listed].map(asExample);
    const learnt = learnClasses(examples, CHANGE_KINDS.length);
    const weights = weightsFileOf(learnt, LEAST);
    const judged = heldOut.flatMap(entryExamplesOf).map((example) => {
      const { features, class: own } = asExample(example);
      const all = probabilitiesOf(learntFrom(weights), features);
      const most = Math.max(...all);
      return { probability: most, isRight: all.indexOf(most) === own };
    });
    return { weights, figures: figuresOf(judged) };
  },
};

interface Inputs {
  readonly trained: readonly LabelledInput[];
  readonly heldOut: readonly LabelledInput[];
}

function asExample(entry: EntryExample): ClassExample {
  return { features: featuresOfEntry(entry), class: CHANGE_KINDS.indexOf(entry.kind) };
}

interface Judged {
  readonly probability: number;
  readonly isRight: boolean;
}

/** Share of the entries that are judged above each probability, and share of those that are judged right. */
function figuresOf(judged: readonly Judged[]): string {
  const rows = THRESHOLDS.map((threshold) => {
    const sure = judged.filter(({ probability }) => probability >= threshold);
    const right = sure.filter(({ isRight }) => isRight).length;
    const shares = [sure.length / judged.length, right / sure.length];
    return [threshold.toFixed(1), ...shares.map((share) => share.toFixed(2))];
  });
  return alignedTable(['kinds above', 'judged', 'right'], rows);
}
