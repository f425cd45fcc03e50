import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { COMMANDS_FILE } from './commands/train-commands.js';
import { readLabelledInputs } from './evaluate/labelled-inputs.js';
import { HEADINGS_FILE } from './headings/train-headings.js';
import { divideInputs } from './held-out.js';
import { HOMOGRAPHS_FILE } from './homographs/train-homographs.js';
import { ENTRY_KINDS_FILE } from './kinds/train-entry-kinds.js';
import { LINE_ROLES_FILE } from './roles/train-line-roles.js';
import { TEXT_TYPE_FILE } from './text-type/train-text-type.js';
import type { TrainedFile } from './trained-file.js';

/*
 * npm run train
 *
 * Trains the classifiers of the reader from `training/`, writes their weights and prints how good they are on the inputs
 * that are held out. A classifier is a module that exports a `TrainedFile`, and a row of this table.
 */
const FILES: readonly TrainedFile[] = [
  ...[HEADINGS_FILE, ENTRY_KINDS_FILE, LINE_ROLES_FILE, TEXT_TYPE_FILE],
  ...[COMMANDS_FILE, HOMOGRAPHS_FILE],
];

const inputs = divideInputs(await readLabelledInputs(path.resolve('training', 'inputs')));
for (const { path: file, train } of FILES) {
  const { weights, figures } = await train(inputs);
  await writeFile(file, `${JSON.stringify(weights)}\n`);
  process.stdout.write(`${file}\n${figures}\n\n`);
}
