import path from 'node:path';
import {
  commandsAmong,
  type CommandWeights,
} from '../../../src/scripting/writing/changelog/command/commands.js';
import { alignedTable } from '../../bench/aligned-table.js';
import type { LabelledInput } from '../evaluate/labelled-inputs.js';
import { commandsOfInputs, listedTexts, type TextExamples } from './command-examples.js';

/** Kinds of inputs that developers write, or programs from what they write; all others are everyday ones. */
const FAMOUS: ReadonlySet<string> = new Set([
  ...['changesets', 'debian-changelog', 'git-cliff', 'git-log-full', 'git-log-oneline'],
  ...['git-shortlog', 'github-whats-changed', 'gitlab-default', 'gnu-changelog'],
  ...['keep-a-changelog', 'release-please', 'restructured-text', 'semantic-release', 'towncrier'],
]);

/** Number of entries that the classifier takes for commands, and for none, and how many are right. */
export interface CommandMeasure {
  readonly name: string;
  readonly entries: number;
  readonly commands: Share;
  readonly others: Share;
}

interface Share {
  readonly judged: number;
  readonly right: number;
}

/** Measures the classifier on entries that it was not trained on: of famous and everyday kinds, and of end users. */
export async function measureHeldOut(
  heldOut: readonly LabelledInput[],
  weights?: CommandWeights,
): Promise<readonly CommandMeasure[]> {
  const famous = await commandsOfInputs(heldOut.filter(({ kind }) => FAMOUS.has(kind)));
  const everyday = await commandsOfInputs(heldOut.filter(({ kind }) => !FAMOUS.has(kind)));
  const users = listedTexts(path.join('training', 'commands-held-out.tsv'));
  return [
    measure('famous kinds', famous, weights),
    measure('everyday kinds', everyday, weights),
    measure('lines of end users', users, weights),
    measure('all', [...famous, ...everyday, ...users], weights),
  ];
}

function measure(
  name: string,
  texts: readonly TextExamples[],
  weights?: CommandWeights,
): CommandMeasure {
  const judged = texts.flatMap((entries) => {
    const answers = commandsAmong(entries, weights);
    return entries.map(({ isCommand }, at) => ({ isCommand, answer: answers[at] ?? 'unsure' }));
  });
  const share = (answer: 'yes' | 'no'): Share => {
    const all = judged.filter((one) => one.answer === answer);
    const right = all.filter(({ isCommand }) => isCommand === (answer === 'yes'));
    return { judged: all.length, right: right.length };
  };
  return { name, entries: judged.length, commands: share('yes'), others: share('no') };
}

/** Share of the entries that the classifier decides. */
export function decidedShare({ entries, commands, others }: CommandMeasure): number {
  return (commands.judged + others.judged) / entries;
}

/** Share of commands among the entries above the upper threshold, and below the lower one. */
export function commandShares({ commands, others }: CommandMeasure) {
  return { above: commands.right / commands.judged, below: 1 - others.right / others.judged };
}

export function tableOf(measures: readonly CommandMeasure[]): string {
  const percent = (share: number) => (100 * share).toFixed(1);
  const rows = measures.map((one) => {
    const { above, below } = commandShares(one);
    const shares = [above, below, decidedShare(one)].map(percent);
    return [one.name, String(one.entries), ...shares];
  });
  return alignedTable(
    ['held out', 'entries', '% commands above', '% commands below', '% decided'],
    rows,
  );
}
