import { probability } from '../../../src/scripting/classifier/classifier.js';
import {
  oddsAmong,
  type AmongWeights,
  type Evidence,
} from '../../../src/scripting/writing/changelog/command/commands.js';

/** Evidence of an entry, and whether it is a command. */
export interface JudgedEvidence {
  readonly evidence: Evidence;
  readonly isCommand: boolean;
}

const STEPS = 3000;
const RATE = 0.3;

/** Learns how much an entry's own words and those around it say, by gradient descent; so the odds are calibrated. */
export function learnAmong(rows: readonly JudgedEvidence[]): AmongWeights {
  let weights: AmongWeights = { own: 1, kind: 0, all: 0, bias: 0 };
  for (let step = 0; step < STEPS; step += 1) {
    const slope = { own: 0, kind: 0, all: 0, bias: 0 };
    for (const { evidence, isCommand } of rows) {
      const error = probability(oddsAmong(weights, evidence)) - Number(isCommand);
      slope.own += error * evidence.own;
      slope.kind += error * evidence.kind;
      slope.all += error * evidence.all;
      slope.bias += error;
    }
    const next = (name: keyof AmongWeights) =>
      weights[name] - (RATE * slope[name]) / Math.max(1, rows.length);
    weights = { own: next('own'), kind: next('kind'), all: next('all'), bias: next('bias') };
  }
  const rounded = (name: keyof AmongWeights) => Number(weights[name].toFixed(2));
  return {
    ...{ own: rounded('own'), kind: rounded('kind') },
    ...{ all: rounded('all'), bias: rounded('bias') },
  };
}
