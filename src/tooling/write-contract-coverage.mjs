// Writes docs/contract-coverage.md from the names of the tests; needs a build.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT, runTool } from './project.mjs';

await runTool(async () => {
  const { coveragePage } = await import(
    new URL('../../dist/test/contract/coverage.js', import.meta.url)
  );
  const page = coveragePage(join(PROJECT, 'test/contract'));
  writeFileSync(join(PROJECT, 'docs/contract-coverage.md'), page);
});
