import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

/** A test as mocha knows it. */
export interface TestTitle {
  /** Path without its ending, below test/contract, or below test/ for tests elsewhere. */
  readonly file: string;
  readonly title: string;
}

/** A test in the output of mocha's JSON reporter. */
interface ReportedTest {
  readonly title: string;
  readonly file: string;
}

/**
 * The titles of the tests of these files, titles made in loops among them; mocha reads them without running a test.
 * @param files as in `TestTitle`; one that is not there has no tests
 */
export async function testTitles(
  project: string,
  files: readonly string[],
): Promise<readonly TestTitle[]> {
  const tests = path.join(project, 'dist/test');
  const specs = files.map((file) => {
    const below = file.includes('/') ? file : `contract/${file}`;
    return path.join(tests, `${below}.spec.js`);
  });
  const mocha = createRequire(import.meta.url).resolve('mocha/bin/mocha.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [mocha, '--dry-run', '--no-parallel', '--reporter', 'json', ...specs],
    { cwd: project, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as { tests: ReportedTest[] };
  return report.tests.map(({ file, title }) => ({
    file: path
      .relative(tests, file)
      .replace(/^contract\//, '')
      .replace(/\.spec\.js$/, ''),
    title,
  }));
}
