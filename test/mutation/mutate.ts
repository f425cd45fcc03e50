import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { AREAS, DEFAULT_AREAS, type Area } from './areas.js';

/**
 * Changes the rules of some areas, one place at a time, in a copy of the checkout, and runs the tests that reach the
 * place. Prints what no test has noticed, and the score of every file.
 * Usage: npm run mutate [area …]
 */
const areas = chosenAreas(process.argv.slice(2));
// For the copy, which finds node_modules above it, and for what tests leave that are ended before their clean-up.
const folder = mkdtempSync(path.resolve('dist', 'mutation-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.env['TMPDIR'] = path.join(folder, 'tmp');
mkdirSync(process.env['TMPDIR']);

await new Stryker({
  mutate: areas.flatMap(({ sources }) => sources),
  testRunner: 'tap',
  plugins: ['@stryker-mutator/tap-runner'],
  // Every file in a process of its own: only those that load the changed place are run.
  tap: {
    testFiles: areas.flatMap(({ specs }) => specs),
    // Without package.json, for whose Node options Mocha starts a second process, in which nothing is measured.
    nodeArgs: [
      ...['-r', '{{hookFile}}', 'node_modules/mocha/bin/mocha.js', '--no-package'],
      ...['--timeout=20000', '--reporter=tap', '{{testFile}}'],
    ],
  },
  buildCommand: 'npm run --silent build',
  disableTypeChecks: 'src/**/*.ts',
  tempDirName: path.join(folder, 'copy'),
  ignorePatterns: ['dist', 'storage/*'],
  concurrency: Math.min(2, availableParallelism()),
  // For tests that wait for what a change keeps from coming.
  timeoutMS: 10_000,
  reporters: ['clear-text', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
}).runMutationTest();

function chosenAreas(names: readonly string[]): Area[] {
  return (names.length === 0 ? DEFAULT_AREAS : names).map((name) => {
    const area = AREAS[name];
    if (area !== undefined) return area;
    process.stderr.write(
      `There is no area "${name}": there are ${Object.keys(AREAS).join(', ')}.\n`,
    );
    process.exit(1);
  });
}
