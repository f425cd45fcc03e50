import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { coveragePage } from './coverage.js';

/** Three folders above this file in dist/. */
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

describe('contract: coverage', () => {
  it('docs/contract-coverage.md lists the tests that there are', () => {
    const page = readFileSync(path.join(PROJECT, 'docs/contract-coverage.md'), 'utf8');
    expect(page, 'Run node src/tooling/write-contract-coverage.mjs').to.equal(
      coveragePage(path.join(PROJECT, 'test/contract')),
    );
  });
});
