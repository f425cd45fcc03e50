// Swaps a folder for a link to another one and back, as fast as it can, until its parent ends it.
// Usage: node swapping.js FOLDER ASIDE TARGET
import { renameSync, symlinkSync, unlinkSync } from 'node:fs';

const [, , folder = '', aside = '', target = ''] = process.argv;

process.stdout.write('ready\n');
for (let isEnding = false; !isEnding;) {
  try {
    renameSync(folder, aside);
    symlinkSync(target, folder);
    unlinkSync(folder);
    renameSync(aside, folder);
  } catch (error) {
    // The folder was created again, or its parent has removed everything.
    isEnding = !(error instanceof Error && 'code' in error && error.code === 'EEXIST');
  }
}
