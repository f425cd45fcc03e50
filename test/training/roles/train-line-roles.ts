import {
  logOddsOfEach,
  probability,
  type Features,
  type Learnt,
} from '../../../src/scripting/classifier/classifier.js';
import { learntFrom, weightsFileOf } from '../../../src/scripting/classifier/weights-file.js';
import {
  featuresOfLine,
  featuresOfPlace,
} from '../../../src/scripting/reading/roles/line-features.js';
import { alignedTable } from '../../bench/aligned-table.js';
import { learn } from '../logistic-regression.js';
import type { TrainedFile } from '../trained-file.js';
import { lineTable } from './line-table.js';
import { CONTENT_FREE, type LineRole } from '../evaluate/labelled-inputs.js';
import { roleExamplesOf, type RoleExample } from './role-examples.js';

interface Question {
  readonly name: string;
  readonly roles: readonly LineRole[];
}

interface Judged {
  readonly example: RoleExample;
  /** Log-odds of each question. */
  readonly odds: readonly number[];
}

/** Questions about a line: whether it has content, and what it is. */
const QUESTIONS: readonly Question[] = [
  { name: 'free', roles: CONTENT_FREE },
  ...(['notice', 'step', 'known', 'credit', 'pointer', 'boiler', 'meta'] as const).map((role) => ({
    ...{ name: role, roles: [role] },
  })),
];
const TYPES = ['changelog', 'document'] as const;
/** Features that speak less for a role decide nothing. */
const LEAST = 0.7;
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
    const learnt = QUESTIONS.map(({ roles }) =>
      learn(
        examples.map((one) => ({ features: featuresOf(one), is: roles.includes(one.role) })),
        { c: 25, fewest: 2 },
      ),
    );
    const weights = weightsFileOf(besideEachOther(learnt), LEAST);
    const all = learntFrom(weights);
    const judged = others.map((example) => ({
      example,
      odds: logOddsOfEach(all, featuresOf(example)),
    }));
    return {
      weights: { classes: QUESTIONS.map(({ name }) => name), ...weights },
      figures: alignedTable(
        ['role', 'above', 'lines', 'precision', 'recall'],
        QUESTIONS.flatMap((question, at) => figuresOf(question, at, judged)),
      ),
    };
  },
};

function featuresOf(line: RoleExample): Features {
  const { seen, words } = featuresOfLine(line);
  return { seen: new Set([...seen, ...featuresOfPlace(line)]), words };
}

/** Classifiers of single classes as one of them all: the features of a line are looked up once. */
function besideEachOther(learnt: readonly Learnt[]): Learnt {
  const features = [...new Set(learnt.flatMap(({ rows }) => [...rows.keys()]))];
  const weightIn = ({ rows, weights }: Learnt, feature: string) => {
    const weight = weights[rows.get(feature) ?? -1] ?? 0;
    return Math.abs(weight) < LEAST ? 0 : weight;
  };
  return {
    bias: learnt.flatMap(({ bias }) => bias),
    rows: new Map(features.map((feature, row) => [feature, row])),
    weights: features.flatMap((feature) => learnt.map((one) => weightIn(one, feature))),
    scale: 1,
  };
}

function figuresOf({ name, roles }: Question, at: number, all: readonly Judged[]): string[][] {
  const judged = all.map(({ example, odds }) => ({
    is: roles.includes(example.role),
    p: probability(odds[at] ?? 0),
  }));
  const positives = judged.filter((one) => one.is).length;
  return THRESHOLDS.map((threshold) => {
    const taken = judged.filter(({ p }) => p >= threshold);
    const right = taken.filter((one) => one.is).length;
    const shares = [right / taken.length, right / positives].map((share) => share.toFixed(2));
    return [name, threshold.toFixed(1), String(taken.length), ...shares];
  });
}
