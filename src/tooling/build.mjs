// `npm run build`: brings dist/ up to date with the sources. Needs installed packages.
import { join } from 'node:path';
import { build } from './distribution.mjs';
import { exclusively } from './exclusive.mjs';
import { PROJECT, runTool } from './project.mjs';

await runTool(() => exclusively(join(PROJECT, 'dist/.set-up.lock'), () => build(PROJECT)));
