import { writeFileSync } from 'node:fs';
import mocha from 'mocha';
import { describeFailure } from './failure-text.js';
import { TerseReporter } from './terse-reporter.js';

/**
 * Shows a run as mocha's own reporter does, tersely on a server for continuous integration (`CI` is set), and writes
 * what failed to the file that `LECTERN_TEST_FAILURES` names, so that the starter of the run can print it at the end.
 */
export default function Reporter(runner: mocha.Runner, options: mocha.MochaOptions): void {
  const isTerse = (process.env['CI'] ?? '') !== '';
  new (isTerse ? TerseReporter : mocha.reporters.Spec)(runner, options);
  const failures: string[] = [];
  runner.on('fail', (test, error: unknown) => failures.push(describeFailure(test, error)));
  runner.once('end', () => {
    const file = process.env['LECTERN_TEST_FAILURES'];
    if (file !== undefined) writeFileSync(file, failures.join('\n'));
  });
}
