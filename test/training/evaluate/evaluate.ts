import path from 'node:path';
import { alignedTable } from '../../bench/aligned-table.js';
import { divideInputs } from '../held-out.js';
import { figuresOf, sumOf, type Figures } from './figures.js';
import { readLabelledInputs, typeOf } from './labelled-inputs.js';
import { toldOf } from './told.js';

/*
 * npm run evaluate [-- DIRECTORY]
 *
 * Reads labelled inputs and prints what of them is found, glued, lost and told for each kind: those of `training/inputs`
 * that training leaves out, and the sums of these and of all; or all inputs of another directory.
 */

const OWN = path.join('training', 'inputs');
const [directory = OWN] = process.argv.slice(2);
const inputs = await readLabelledInputs(path.resolve(directory));
const all = inputs.map((input) => {
  const type = typeOf(input);
  return { input, type, figures: figuresOf(input, toldOf(input.content, type)) };
});
const names = new Set(divideInputs(inputs).heldOut);
const shown = process.argv.length > 2 ? all : all.filter(({ input }) => names.has(input));
const kinds = [...new Set(shown.map(({ input }) => input.kind))];
const header = [
  ...['kind', 'inputs', 'type', 'entries', 'found', 'glued', 'lost', 'not done', 'told'],
  ...['kind right', 'notices', 'kept', 'recognized', 'precise', 'known', 'recognized'],
  ...['no content', 'told'],
];
const rows = [
  ...kinds.map((kind) =>
    rowOf(
      kind,
      shown.filter(({ input }) => input.kind === kind),
    ),
  ),
  ...(shown === all ? [] : [rowOf('held out', shown)]),
  ...(['changelog', 'document'] as const).map((type) =>
    rowOf(
      `${shown === all ? 'all' : 'held-out'} ${type}s`,
      shown.filter((read) => read.type === type),
    ),
  ),
  rowOf('all', all),
];
process.stdout.write(`${alignedTable(header, rows)}\n`);

function rowOf(kind: string, read: readonly { readonly figures: Figures }[]): string[] {
  const {
    inputs: count,
    entries,
    found,
    glued,
    lost,
    kinds: sorted,
    kindsRight,
    ...rest
  } = sumOf(read.map(({ figures }) => figures));
  const { notices, noticesKept, noticesRecognized, takenForNotices, takenRightly } = rest;
  const { known, knownRecognized, contentFree, contentFreeTold } = rest;
  return [
    ...[kind, String(count), percent(rest.typesRight, count), String(entries)],
    ...[percent(found, entries), percent(glued, entries), percent(lost, entries)],
    ...[String(rest.notDone), percent(rest.notDoneTold, rest.notDone)],
    ...[percent(kindsRight, sorted), String(notices), percent(noticesKept, notices)],
    ...[percent(noticesRecognized, notices), percent(takenRightly, takenForNotices)],
    ...[String(known), percent(knownRecognized, known)],
    ...[String(contentFree), percent(contentFreeTold, contentFree)],
  ];
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`;
}
