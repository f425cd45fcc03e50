import path from 'node:path';
import {
  learntFrom,
  weightsFileOf,
  type WeightsFile,
} from '../../../src/scripting/classifier/weights-file.js';
import { featuresOfWording } from '../../../src/scripting/writing/changelog/command/command-features.js';
import {
  commandWeightsFrom,
  evidenceAmong,
  ownOdds,
} from '../../../src/scripting/writing/changelog/command/commands.js';
import { learn } from '../logistic-regression.js';
import type { TrainedFile } from '../trained-file.js';
import { learnAmong, type JudgedEvidence } from './among-weights.js';
import { measureHeldOut, tableOf } from './measure-commands.js';
import {
  commandsOfInputs,
  listedTexts,
  singleEntries,
  type TextExamples,
} from './command-examples.js';

/** Part of the texts that is left out in turn, so that words are judged by weights that have not seen them. */
const FOLDS = 5;
const TRAINING = { c: 12, fewest: 2 };
/** Features that speak less for a command or against it decide nothing. */
const LEAST = 0.6;

/** Classifier of entries that are commands. */
export const COMMANDS_FILE: TrainedFile = {
  path: 'src/scripting/writing/changelog/command/weights.json',
  train: async ({ trained, heldOut }) => {
    const texts = [
      ...(await commandsOfInputs(trained)),
      ...listedTexts(path.join('training', 'commands.tsv')),
      ...singleEntries(path.join('training', 'entries.tsv')),
    ];
    const among = learnAmong(evidenceOf(texts));
    const weights = { ...fileFrom(texts), among };
    const measures = await measureHeldOut(heldOut, commandWeightsFrom(weights));
    return { weights, figures: tableOf(measures) };
  },
};

function fileFrom(texts: readonly TextExamples[]): WeightsFile {
  const examples = texts
    .flat()
    .map((entry) => ({ features: featuresOfWording(entry), is: entry.isCommand }));
  return weightsFileOf(learn(examples, TRAINING), LEAST);
}

function evidenceOf(texts: readonly TextExamples[]): readonly JudgedEvidence[] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const learnt = learntFrom(fileFrom(texts.filter((_, at) => at % FOLDS !== fold)));
    return texts
      .filter((_, at) => at % FOLDS === fold)
      .flatMap((entries) => {
        const odds = entries.map((entry) => ownOdds(learnt, entry));
        return evidenceAmong(entries, odds).map((evidence, at) => ({
          evidence,
          isCommand: entries[at]?.isCommand === true,
        }));
      });
  });
}
