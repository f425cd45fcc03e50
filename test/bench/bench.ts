import path from 'node:path';
import { FAIRNESS_LOADS, measureFairness } from './measure-fairness.js';
import { measureDashboardList } from './measure-dashboard-list.js';
import { measureFootprint } from './measure-footprint.js';
import { measureIntake } from './measure-intake.js';
import { measureList } from './measure-list.js';
import { measureFirstSound } from './measure-first-sound.js';
import { measureLoading } from './measure-loading.js';
import { measureNarration } from './measure-narration.js';
import { measurePacks } from './measure-packs.js';
import { measureReading } from './measure-reading.js';
import { measureResponsiveness } from './measure-responsiveness.js';
import { measureThroughput } from './measure-throughput.js';
import { measureWebhooks } from './measure-webhooks.js';
import { keep, printTable, type BenchResult } from './result.js';

type Measure = () => Promise<BenchResult | readonly BenchResult[]>;

/** Everything that is measured, in its order. */
const MEASURES: ReadonlyMap<string, Measure> = new Map<string, Measure>([
  ['reading', measureReading],
  ['loading', measureLoading],
  ['narration', measureNarration],
  ['first-sound', measureFirstSound],
  ['packs', measurePacks],
  ['throughput', measureThroughput],
  ['footprint', measureFootprint],
  ['list', measureList],
  ['dashboard-list', measureDashboardList],
  ['responsiveness', measureResponsiveness],
  ['webhooks', measureWebhooks],
  ['intake', measureIntake],
  ['fairness', () => measureFairness()],
]);

/** Parts of a measure that can be run by themselves. */
const PARTS: ReadonlyMap<string, Measure> = new Map(
  FAIRNESS_LOADS.map((load) => [`fairness:${load}`, () => measureFairness([load])]),
);

/** Measures what the arguments name, or everything, prints a table and keeps that of everything. */
const names = process.argv.slice(2);
const results: BenchResult[] = [];
for (const name of names.length > 0 ? names : MEASURES.keys()) {
  results.push(...[await measureOf(name)()].flat());
}
printTable(results, process.stdout);
if (names.length === 0) {
  const file = await keep(results, path.join('storage', 'bench'));
  process.stdout.write(`\nKept in ${file}\n`);
}

function measureOf(name: string): Measure {
  const measure = MEASURES.get(name) ?? PARTS.get(name);
  if (measure !== undefined) return measure;
  const known = [...MEASURES.keys(), ...PARTS.keys()].join(', ');
  throw new RangeError(`Nothing called ${name} is measured. Choose from: ${known}.`);
}
