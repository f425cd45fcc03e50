import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const REPORTER = fileURLToPath(new URL('./reporter.js', import.meta.url));
const MOCHA = fileURLToPath(new URL('../../../node_modules/mocha/bin/mocha.js', import.meta.url));

const TESTS = `
describe('a suite', () => {
  it('passes', () => undefined);
  it('is skipped: there is no disk');
  it('fails', () => { throw new Error('first\\n' + 'line\\n'.repeat(50)); });
  describe('of more', () => {
    before(() => { throw 'a string'; });
    it('never runs', () => undefined);
  });
});
`;

describe('the report of a test run', () => {
  let folder: string;
  const file = (name: string) => path.join(folder, name);

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-report-'));
    await writeFile(file('some.spec.cjs'), TESTS);
  });

  afterEach(() => rm(folder, { recursive: true }));

  const run = (ci: string): Promise<string> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        [MOCHA, '--no-config', '--no-package', '--reporter', REPORTER, file('some.spec.cjs')],
        {
          cwd: folder,
          env: { PATH: process.env['PATH'], CI: ci, LECTERN_TEST_FAILURES: file('failures') },
        },
        (_, out) => resolve(out),
      );
    });

  for (const ci of ['', 'true']) {
    it(`counts, and notes briefly what failed and where, CI=${ci}`, async () => {
      const out = await run(ci);
      expect(out)
        .to.match(/^ {2}1 passing \(/m)
        .and.match(/^ {2}2 failing$/m);
      expect(out).to.include('is skipped: there is no disk');
      const failures = await readFile(file('failures'), 'utf8');
      expect(failures).to.match(
        /^some\.spec\.cjs\n {2}a suite › fails\n {4}Error: first\n {4}line\n/,
      );
      expect(failures).to.match(/^ {4}at .*some\.spec\.cjs:5:/m);
      expect(failures).to.match(/^ {2}a suite › of more › "before all" hook .*\n {4}.*a string/m);
      expect(failures.split('\n')).to.have.lengthOf.below(20);
    });
  }

  it('names tests that pass unless it is terse', async () => {
    expect(await run('')).to.match(/^ +\S passes$/m);
    const terse = await run('true');
    expect(terse)
      .to.include('a suite: 1 passed')
      .and.not.match(/^ +\S passes$/m);
  });
});
