import { logOdds, probability, type Learnt } from '../../../src/scripting/classifier/classifier.js';
import { featuresOfLine } from '../../../src/scripting/reading/roles/line-features.js';
import { alignedTable } from '../../bench/aligned-table.js';
import { asFile, learn } from '../logistic-regression.js';
import type { TrainedFile } from '../trained-file.js';
import { lineTable } from './line-table.js';
import { roleExamplesOf, type RoleExample } from './role-examples.js';

interface Question {
  readonly name: string;
  readonly asked: (example: RoleExample) => boolean;
  readonly is: (example: RoleExample) => boolean;
}

const QUESTIONS: readonly Question[] = [
  noticeIn('changelog'),
  noticeIn('document'),
  ...(['step', 'known', 'credit', 'pointer', 'boiler', 'meta'] as const).map((role): Question => ({
    name: role,
    asked: () => true,
    is: (example) => example.role === role,
  })),
];
const TYPES = ['changelog', 'document'] as const;
const THRESHOLDS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Classifiers of the roles of single lines. */
export const LINE_ROLES_FILE: TrainedFile = {
  path: 'src/scripting/reading/roles/weights.json',
  train: ({ trained, heldOut }) => {
    const lines = lineTable();
    const examples = [
      ...trained.flatMap(roleExamplesOf),
      ...TYPES.flatMap((type) => lines.map((line): RoleExample => ({ ...line, type }))),
    ];
    const others = heldOut.flatMap(roleExamplesOf);
    const learnt = QUESTIONS.map((question) => ({
      question,
      weights: learn(
        examples
          .filter(question.asked)
          .map((one) => ({ features: featuresOfLine(one), is: question.is(one) })),
        { c: 12, fewest: 2, least: 0.7 },
      ),
    }));
    return {
      weights: Object.fromEntries(
        learnt.map(({ question, weights }) => [question.name, asFile(weights)]),
      ),
      figures: alignedTable(
        ['role', 'above', 'lines', 'precision', 'recall'],
        learnt.flatMap(({ question, weights }) => figuresOf(question, weights, others)),
      ),
    };
  },
};

function noticeIn(type: RoleExample['type']): Question {
  return {
    name: `notice in a ${type}`,
    asked: (example) => example.type === type,
    is: ({ role }) => role === 'notice',
  };
}

function figuresOf(
  { name, asked, is }: Question,
  learnt: Learnt,
  examples: readonly RoleExample[],
): string[][] {
  const judged = examples
    .filter(asked)
    .map((one) => ({ is: is(one), p: probability(logOdds(learnt, featuresOfLine(one))) }));
  const positives = judged.filter((one) => one.is).length;
  return THRESHOLDS.map((threshold) => {
    const taken = judged.filter(({ p }) => p >= threshold);
    const right = taken.filter((one) => one.is).length;
    const shares = [right / taken.length, right / positives].map((share) => share.toFixed(2));
    return [name, threshold.toFixed(1), String(taken.length), ...shares];
  });
}
