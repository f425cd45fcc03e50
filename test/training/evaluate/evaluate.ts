import path from 'node:path';
import { alignedTable } from '../../bench/aligned-table.js';
import { figuresOf, sumOf, type Figures } from './figures.js';
import { readLabelledInputs, typeOf } from './labelled-inputs.js';
import { toldOf } from './told.js';

/*
 * npm run evaluate [-- DIRECTORY]
 *
 * Reads labelled inputs, those of `training/inputs` unless another directory is named, and prints what of them is found,
 * glued, lost and told for each kind.
 */

const [directory = path.join('training', 'inputs')] = process.argv.slice(2);
const inputs = await readLabelledInputs(path.resolve(directory));
const byKind = new Map<string, Figures[]>();
for (const input of inputs) {
  const figures = figuresOf(input, toldOf(input.content, typeOf(input)));
  byKind.set(input.kind, [...(byKind.get(input.kind) ?? []), figures]);
}
const kinds = [...byKind].map(([kind, figures]) => rowOf(kind, sumOf(figures)));
const all = rowOf('all', sumOf([...byKind.values()].flat()));
const header = [
  ...['kind', 'inputs', 'type', 'entries', 'found', 'glued', 'lost', 'not done', 'told'],
  ...['kind right', 'notices', 'kept', 'no content', 'told'],
];
process.stdout.write(`${alignedTable(header, [...kinds, all])}\n`);

function rowOf(kind: string, figures: Figures): string[] {
  const { inputs: count, entries, found, glued, lost, kinds: sorted, kindsRight } = figures;
  const { notices, noticesKept, contentFree, contentFreeTold, typesRight, notDone, notDoneTold } =
    figures;
  return [
    ...[kind, String(count), percent(typesRight, count), String(entries)],
    ...[percent(found, entries), percent(glued, entries), percent(lost, entries)],
    ...[String(notDone), percent(notDoneTold, notDone)],
    ...[percent(kindsRight, sorted), String(notices), percent(noticesKept, notices)],
    ...[String(contentFree), percent(contentFreeTold, contentFree)],
  ];
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`;
}
