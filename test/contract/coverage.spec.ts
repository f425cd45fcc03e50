import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { COVERING_FILES, coveragePage, rowsWithoutTests } from './coverage/page.js';
import { testTitles, type TestTitle } from './coverage/test-titles.js';

/** Three folders above this file in dist/. */
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

describe('contract: coverage', () => {
  let titles: readonly TestTitle[];

  before(async () => {
    titles = await testTitles(PROJECT, COVERING_FILES);
  });

  it('every row of the contract and of the decisions has its tests', () =>
    expect(rowsWithoutTests(titles)).to.deep.equal([]));

  it('a row whose test is gone is found', () => {
    const without = titles.filter(({ title }) => !title.startsWith('detail: poll_url is '));
    expect(rowsWithoutTests(without)).to.include(
      'Resources and their fields, Conversion (detail), poll_url: no test "resources: detail: poll_url is "',
    );
  });

  it('docs/contract-coverage.md lists the tests that there are', () => {
    const page = readFileSync(path.join(PROJECT, 'docs/contract-coverage.md'), 'utf8');
    expect(page, 'Run npm run contract-coverage').to.equal(coveragePage(titles));
  });
});
