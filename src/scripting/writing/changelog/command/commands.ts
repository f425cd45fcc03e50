import { logOdds, probability, type Learnt } from '../../../classifier/classifier.js';
import { learntFrom, type WeightsFile } from '../../../classifier/weights-file.js';
import { featuresOfWording, type WordedEntry } from './command-features.js';
import weights from './weights.json' with { type: 'json' };

/** Answer to whether an entry is a command: `Add dark mode`, not `Dark mode`, `Adds dark mode` or `The app is dark`. */
export type IsCommand = 'yes' | 'no' | 'unsure';

/** Probabilities from which on, and up to which, the answer is certain: 98 of 100 such answers are right. */
const YES = 0.75;
const NO = 0.1;
/** Further from 0, the own words of an entry say no more. */
const MOST_ODDS = 8;

/** Weights of what an entry says by its own words, of the entries of its kind, and of all entries around it. */
export interface AmongWeights {
  readonly own: number;
  readonly kind: number;
  readonly all: number;
  readonly bias: number;
}

/** Weights of the classifier, learnt from labelled entries (`test/training`). */
export interface CommandWeights {
  readonly learnt: Learnt;
  readonly among: AmongWeights;
}

const WEIGHTS = commandWeightsFrom(weights);

/** Reads the weights of a file that `npm run train` wrote. */
export function commandWeightsFrom(file: CommandFile): CommandWeights {
  return { learnt: learntFrom(file), among: file.among };
}

export interface CommandFile extends WeightsFile {
  readonly among: AmongWeights;
}

/** Answers for the entries of a changelog, which are judged together: most are worded as those around them are. */
export function commandsAmong(
  entries: readonly WordedEntry[],
  { learnt, among } = WEIGHTS,
): readonly IsCommand[] {
  const odds = entries.map((entry) => ownOdds(learnt, entry));
  return evidenceAmong(entries, odds).map((evidence) => {
    const judged = probability(oddsAmong(among, evidence));
    return judged >= YES ? 'yes' : judged <= NO ? 'no' : 'unsure';
  });
}

/** Log-odds that an entry is a command by its own words. */
export function ownOdds(learnt: Learnt, entry: WordedEntry): number {
  const odds = logOdds(learnt, featuresOfWording(entry));
  return Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds));
}

/** Log-odds that an entry is a command: by its own words, by other entries of its kind, and by all others. */
export type Evidence = Readonly<Record<'own' | 'kind' | 'all', number>>;

/** @param odds log-odds of each entry by its own words */
export function evidenceAmong(
  entries: readonly WordedEntry[],
  odds: readonly number[],
): readonly Evidence[] {
  const whole = new Tally();
  const tallies = new Map(entries.map(({ kind }) => [kind, new Tally()]));
  for (const [at, { kind }] of entries.entries()) {
    whole.add(probability(odds[at] ?? 0));
    tallies.get(kind)?.add(probability(odds[at] ?? 0));
  }
  return entries.map(({ kind }, at) => {
    const own = odds[at] ?? 0;
    const apart = probability(own);
    return { own, kind: tallies.get(kind)?.without(apart) ?? 0, all: whole.without(apart) };
  });
}

export function oddsAmong({ own, kind, all, bias }: AmongWeights, evidence: Evidence): number {
  return own * evidence.own + kind * evidence.kind + all * evidence.all + bias;
}

/** Sum of the probabilities of entries, and of their opposites. */
class Tally {
  #commands = 0;
  #others = 0;

  add(one: number): void {
    this.#commands += one;
    this.#others += 1 - one;
  }

  /** Log-odds of a command among all entries but one, with one more of each sort for what is not known. */
  without(one: number): number {
    return Math.log((this.#commands - one + 1) / (this.#others - (1 - one) + 1));
  }
}
