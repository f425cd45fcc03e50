import path from 'node:path';
import { measureFootprint } from './measure-footprint.js';
import { measureIntake } from './measure-intake.js';
import { measureList } from './measure-list.js';
import { measureFirstSound } from './measure-first-sound.js';
import { measureNarration } from './measure-narration.js';
import { measurePacks } from './measure-packs.js';
import { measureResponsiveness } from './measure-responsiveness.js';
import { measureThroughput } from './measure-throughput.js';
import { measureWebhooks } from './measure-webhooks.js';
import { keep, printTable } from './result.js';

/** Measures everything side by side in one run, prints a table and keeps it. */
const results = [
  ...(await measureNarration()),
  ...(await measureFirstSound()),
  ...(await measurePacks()),
  await measureThroughput(),
  ...(await measureFootprint()),
  await measureList(),
  await measureResponsiveness(),
  ...(await measureWebhooks()),
  await measureIntake(),
];
printTable(results, process.stdout);
const file = await keep(results, path.join('storage', 'bench'));
process.stdout.write(`\nKept in ${file}\n`);
