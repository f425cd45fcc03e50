import { probability } from '../../classifier/classifier.js';
import { learntFrom } from '../../classifier/weights-file.js';
import type { Composition } from '../composition.js';
import { EVIDENCE, evidenceOf, type Evidence } from './evidence.js';
import weights from './weights.json' with { type: 'json' };

/** Weights of evidence, by its name. */
export interface EvidenceWeights {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

const CLASSIFIERS = { lines: learntFrom(weights.lines), words: learntFrom(weights.words) };
const EVIDENCE_WEIGHTS: EvidenceWeights = weights.evidence;

/** Probability that a text is a changelog, judged by its lines, its headings and its form. */
export function changelogProbability(content: string, text: Composition, isLog: boolean): number {
  const evidence = evidenceOf(content, text, isLog, CLASSIFIERS);
  return probability(weighed(evidence, EVIDENCE_WEIGHTS));
}

/** Log-odds of a changelog. */
export function weighed(evidence: Evidence, { bias, weights: byName }: EvidenceWeights): number {
  return EVIDENCE.reduce((sum, name) => sum + (byName[name] ?? 0) * evidence[name], bias);
}
