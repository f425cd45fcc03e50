// Writes docs/contract-coverage.md from the titles of the tests; needs a build.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT, runTool } from './project.mjs';

const COVERAGE = '../../dist/test/contract/coverage';

await runTool(async () => {
  const { coveragePage } = await import(new URL(`${COVERAGE}/page.js`, import.meta.url));
  const { testTitles } = await import(new URL(`${COVERAGE}/test-titles.js`, import.meta.url));
  const page = coveragePage(await testTitles(PROJECT));
  writeFileSync(join(PROJECT, 'docs/contract-coverage.md'), page);
});
