import { readFileSync, writeFileSync } from 'node:fs';
import { logOdds, probability } from '../../src/scripting/classifier/classifier.js';
import { featuresOf } from '../../src/scripting/classifier/features.js';
import { alignedTable } from '../bench/aligned-table.js';
import { learn, type Example } from './logistic-regression.js';

/*
 * npm run train -- CLASS OUTPUT FILES…
 *
 * Learns to tell texts of a class from others, writes the weights to OUTPUT (`src/scripting/…-weights.json`), and prints
 * how sure they are on texts they were not learnt from. Each line of the files is a labelled text, with tabs between:
 * label, where it comes from (texts of one changelog are never on both sides), the part it names, and the text. CLASS
 * lists the labels that count as the class, with commas between.
 */

interface Labelled extends Example {
  readonly from: string;
}

const FOLDS = 5;
const THRESHOLDS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

const [labels = '', output, ...files] = process.argv.slice(2);
if (output === undefined || files.length === 0) {
  process.stderr.write('Usage: npm run train -- CLASS OUTPUT FILES…\n');
  process.exitCode = 2;
} else {
  const examples = files.flatMap((file) => readLabelled(file, new Set(labels.split(','))));
  process.stdout.write(`${examples.length} texts\n${crossValidated(examples)}\n`);
  const { bias, weights } = learn(examples);
  writeFileSync(output, `${JSON.stringify({ bias, weights: Object.fromEntries(weights) })}\n`);
}

function readLabelled(file: string, labelsOfClass: ReadonlySet<string>): Labelled[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line): Labelled[] => {
    const [label = '', from = '', scope = '', text = ''] = line.split('\t');
    if (text === '') return [];
    return [{ from, is: labelsOfClass.has(label), features: featuresOf(text, scope) }];
  });
}

/** Precision and recall over folds: each text is judged by what was learnt from those of other changelogs. */
function crossValidated(examples: readonly Labelled[]): string {
  const sources = [...new Set(examples.map(({ from }) => from))];
  const foldOf = new Map(sources.map((source, index) => [source, index % FOLDS]));
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const isOut = ({ from }: Labelled) => foldOf.get(from) === fold;
    const learnt = learn(examples.filter((one) => !isOut(one)));
    return examples
      .filter(isOut)
      .map(({ features, is }) => ({ is, p: probability(logOdds(learnt, features)) }));
  }).flat();
  const positives = judged.filter(({ is }) => is).length;
  const rows = THRESHOLDS.map((threshold) => {
    const taken = judged.filter(({ p }) => p > threshold);
    const right = taken.filter(({ is }) => is).length;
    return [threshold, right / taken.length, right / positives].map((value) => value.toFixed(2));
  });
  return alignedTable(['above', 'precision', 'recall'], rows);
}
