// `npm run contract-coverage`: writes docs/contract-coverage.md from the titles of the tests.
import { writeFileSync } from 'node:fs';
import { COVERING_FILES, coveragePage } from './page.js';
import { testTitles } from './test-titles.js';

writeFileSync(
  'docs/contract-coverage.md',
  coveragePage(await testTitles(process.cwd(), COVERING_FILES)),
);
