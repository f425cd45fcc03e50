import { probability } from '../../../src/scripting/classifier/classifier.js';
import {
  learntFrom,
  weightsFileOf,
  type WeightsFile,
} from '../../../src/scripting/classifier/weights-file.js';
import { compositionOf } from '../../../src/scripting/reading/composition.js';
import { readSource } from '../../../src/scripting/reading/source/read-source.js';
import {
  evidenceOf,
  EVIDENCE,
  type Evidence,
  type TypeClassifiers,
} from '../../../src/scripting/reading/text-type/evidence.js';
import {
  weighed,
  type EvidenceWeights,
} from '../../../src/scripting/reading/text-type/text-type.js';
import {
  featuresOfText,
  featuresOfTypeLine,
  wordedLines,
} from '../../../src/scripting/reading/text-type/type-lines.js';
import { alignedTable } from '../../bench/aligned-table.js';
import { typeOf, type LabelledInput, type LineRole } from '../evaluate/labelled-inputs.js';
import { learn, type Example } from '../logistic-regression.js';
import type { TrainedFile } from '../trained-file.js';

const CHANGES: readonly LineRole[] = ['entry', 'explanation'];
const DOCUMENT: readonly LineRole[] = ['body', 'step'];
/** Features that speak less for a type decide nothing. */
const LEAST = 0.4;
const FOLDS = 4;
const EPOCHS = 2000;
const RATE = 0.3;
/** Strength of the regularization. */
const PENALTY = 0.5;
const SURE = [0.5, 0.65, 0.8];

interface Judged {
  readonly input: LabelledInput;
  readonly evidence: Evidence;
}

/** Classifiers of what a text is: of its lines, of its words, and of all evidence together. */
export const TEXT_TYPE_FILE: TrainedFile = {
  path: 'src/scripting/reading/text-type/weights.json',
  train: ({ trained, heldOut }) => {
    // The classifiers of lines are surer of lines that they were trained from.
    const judged = Array.from({ length: FOLDS }, (_, fold) => {
      const isOut = (_input: LabelledInput, index: number) => index % FOLDS === fold;
      const files = filesFrom(trained.filter((one, index) => !isOut(one, index)));
      const classifiers = classifiersOf(files);
      return trained.filter(isOut).map((input) => judge(input, classifiers));
    }).flat();
    const files = filesFrom(trained);
    const classifiers = classifiersOf(files);
    const evidence = fit(judged);
    const others = heldOut.map((input) => judge(input, classifiers));
    return {
      weights: { ...files, evidence },
      figures: alignedTable(
        ['surer than', 'texts', 'right'],
        SURE.map((least) => figuresOf(others, evidence, least)),
      ),
    };
  },
};

interface Files {
  readonly lines: WeightsFile;
  readonly words: WeightsFile;
}

function filesFrom(inputs: readonly LabelledInput[]): Files {
  return { lines: balanced(inputs.flatMap(linesOf)), words: balanced(inputs.map(wordsOf)) };
}

function classifiersOf({ lines, words }: Files): TypeClassifiers {
  return { lines: learntFrom(lines), words: learntFrom(words) };
}

/** Learns as if there were as many examples of each type: what nothing is known of is of none. */
function balanced(examples: readonly Example[]): WeightsFile {
  const { bias, ...others } = learn(examples);
  const share = examples.filter(({ is }) => is).length / examples.length;
  return weightsFileOf({ bias: bias.map((one) => withoutPrior(one, share)), ...others }, LEAST);
}

/** Bias without how frequent the class is among the examples. */
function withoutPrior(bias: number, share: number): number {
  return Number((bias - Math.log(share / (1 - share))).toFixed(2));
}

/** Lines that say what they are; all others count for what their text is. */
function linesOf(input: LabelledInput): Example[] {
  const isChangelog = typeOf(input) === 'changelog';
  return input.lines.map(({ role, text }) => ({
    features: featuresOfTypeLine(text.trim()),
    is: CHANGES.includes(role) || (!DOCUMENT.includes(role) && isChangelog),
  }));
}

function wordsOf(input: LabelledInput): Example {
  const features = featuresOfText(wordedLines(input.content).map(featuresOfTypeLine));
  return { features, is: typeOf(input) === 'changelog' };
}

function judge(input: LabelledInput, classifiers: TypeClassifiers): Judged {
  const { blocks, isChangelog = false } = readSource(input.content);
  const text = compositionOf(blocks);
  return { input, evidence: evidenceOf(input.content, text, isChangelog, classifiers) };
}

/** Logistic regression by gradient descent over all texts at once. */
function fit(judged: readonly Judged[]): EvidenceWeights {
  const values = new Map<string, number>(EVIDENCE.map((name) => [name, 0]));
  const slopes = new Map<string, number>();
  let bias = 0;
  const step = (name: string, gradient: number): number => {
    const slope = (slopes.get(name) ?? 1e-6) + gradient * gradient;
    slopes.set(name, slope);
    return (RATE * gradient) / Math.sqrt(slope);
  };
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const current = { bias, weights: Object.fromEntries(values) };
    const errors = judged.map(({ input, evidence }) => ({
      evidence,
      error: probability(weighed(evidence, current)) - Number(typeOf(input) === 'changelog'),
    }));
    for (const name of EVIDENCE) {
      const value = values.get(name) ?? 0;
      const sum = errors.reduce((all, one) => all + one.error * one.evidence[name], 0);
      values.set(name, value - step(name, (sum + PENALTY * value) / judged.length));
    }
    bias -= step('bias', errors.reduce((all, { error }) => all + error, 0) / judged.length);
  }
  const rounded = [...values].map(([name, value]) => [name, Number(value.toFixed(2))] as const);
  const changelogs = judged.filter(({ input }) => typeOf(input) === 'changelog').length;
  const balance = withoutPrior(bias, changelogs / judged.length);
  return { bias: balance, weights: Object.fromEntries(rounded) };
}

function figuresOf(judged: readonly Judged[], weights: EvidenceWeights, least: number): string[] {
  const sure = judged
    .map(({ input, evidence }) => ({ input, p: probability(weighed(evidence, weights)) }))
    .filter(({ p }) => Math.max(p, 1 - p) >= least);
  const right = sure.filter(({ input, p }) => p > 0.5 === (typeOf(input) === 'changelog')).length;
  return [least.toFixed(2), String(sure.length), `${((100 * right) / sure.length).toFixed(1)} %`];
}
