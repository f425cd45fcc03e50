// Runs before `npm start`, `npm run demo`, `npm test` and `npm run check`: installs and builds what is not there yet.
// The first lines keep to what old versions of Node understand, so that they can say what is wrong.
import { requireNode } from './node-version.mjs';

requireNode(process.versions.node);

const { join } = await import('node:path');
const { PROJECT, runTool } = await import('./project.mjs');
const { install, isInstalled } = await import('./installation.mjs');
const { build, isBuilt } = await import('./distribution.mjs');
const { exclusively } = await import('./exclusive.mjs');

await runTool(async () => {
  if (isInstalled(PROJECT) && isBuilt(PROJECT)) return;
  await exclusively(join(PROJECT, 'dist/.set-up.lock'), async () => {
    if (!isInstalled(PROJECT)) await install(PROJECT);
    if (!isBuilt(PROJECT)) await build(PROJECT);
  });
});
