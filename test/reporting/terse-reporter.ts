import mocha from 'mocha';
import { describeFailure } from './failure-text.js';

/** A test that takes longer is named, in milliseconds. */
const SLOW_MS = 10_000;

/** A line for each file's suites; of tests those that failed, were skipped or took long. */
export class TerseReporter extends mocha.reporters.Base {
  /** Depth of nested suites. */
  #depth = 0;
  #tests = 0;
  #milliseconds = 0;

  constructor(runner: mocha.Runner, options: mocha.MochaOptions) {
    super(runner, options);
    runner.on('suite', (suite) => this.#beginSuite(suite));
    runner.on('suite end', (suite) => this.#endSuite(suite));
    runner.on('pass', (test) => this.#pass(test));
    runner.on('pending', (test) => write(`  - skipped: ${test.fullTitle()}`));
    runner.on('fail', (test, error: unknown) => write(`FAILED ${describeFailure(test, error)}`));
    runner.once('end', () => this.epilogue());
  }

  #beginSuite(suite: mocha.Suite): void {
    if (isNamed(suite)) this.#depth += 1;
  }

  #pass(test: mocha.Test): void {
    const took = test.duration ?? 0;
    this.#tests += 1;
    this.#milliseconds += took;
    if (took > SLOW_MS) write(`  ${seconds(took)}: ${test.fullTitle()}`);
  }

  #endSuite(suite: mocha.Suite): void {
    if (!isNamed(suite)) return;
    this.#depth -= 1;
    if (this.#depth > 0) return;
    write(`${suite.title}: ${this.#tests} passed, ${seconds(this.#milliseconds)}`);
    this.#tests = 0;
    this.#milliseconds = 0;
  }
}

/** Not the one around all suites. */
function isNamed({ title }: mocha.Suite): boolean {
  return title !== '';
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
