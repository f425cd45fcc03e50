import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Dropped } from '../journeys/dropped-files.js';
import { eventually } from '../journeys/eventually.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { alignedTable } from './aligned-table.js';
import { megabytes } from './measure-footprint.js';
import { atMost, type BenchResult } from './result.js';

/** Changelogs and documents that real projects have published. */
const CORPUS = ['texts', 'releases'].map((name) =>
  fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url)),
);

const BATCHES = 3;
const GROWTH = 1.15;
const LONGEST_MS = 3_600_000;
const POLL_MS = 250;

interface Facts {
  readonly source_type: string;
  readonly duration_seconds: number;
  readonly taken_at: string;
}

/** Log entry of a file whose processing has ended. */
interface Ended {
  readonly time: string;
  readonly file: string;
  readonly outcome: string;
}

/** (i): memory while the corpus is dropped again and again. Prints what each file took. */
export async function measureIntake(): Promise<BenchResult> {
  const daemon = await RunningDaemon.start();
  const dropped = new Dropped(daemon.storage);
  try {
    const files = await corpus();
    const peaks: number[] = [];
    for (let batch = 1; batch <= BATCHES; batch += 1) {
      await dropped.drop(
        `${batch}/.lectern.yaml`,
        'duplicates: convert\nreleases: newest\nformats: [mp3, json]\n',
      );
      for (const [name, bytes] of files) await dropped.drop(`${batch}/${name}`, bytes);
      const count = batch * files.size;
      const ended = () => (endsIn(daemon.log).length >= count ? true : undefined);
      await eventually(ended, LONGEST_MS, POLL_MS);
      peaks.push(await megabytes(daemon, 'VmHWM'));
    }
    process.stdout.write(`${await tableOf(daemon, dropped)}\n\n`);
    const [first = 0] = peaks;
    const last = peaks.at(-1) ?? 0;
    const measured = `${last.toFixed(0)} MB after ${BATCHES} batches of ${files.size} files / ${first.toFixed(0)} MB after one`;
    return atMost('i  memory, dropped files', last / first, GROWTH, measured);
  } finally {
    await daemon.discard();
  }
}

async function corpus(): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const folder of CORPUS) {
    for (const name of await readdir(folder)) {
      if (name !== 'README.md') files.set(name, await readFile(path.join(folder, name)));
    }
  }
  return files;
}

function endsIn(log: string): Ended[] {
  return log
    .split('\n')
    .filter((line) => line.includes('a dropped file"'))
    .map((line) => JSON.parse(line) as Ended);
}

async function tableOf({ log }: RunningDaemon, dropped: Dropped): Promise<string> {
  const rows: string[][] = [];
  for (const { time, file, outcome } of endsIn(log)) {
    if (outcome !== 'done') {
      rows.push([file, outcome, '-', '-']);
      continue;
    }
    const { dir, name } = path.parse(file);
    const facts = JSON.parse(String(await dropped.result(`${dir}/${name}.json`))) as Facts;
    const seconds = (Date.parse(time) - Date.parse(facts.taken_at)) / 1000;
    rows.push([
      file,
      facts.source_type,
      (facts.duration_seconds / 60).toFixed(1),
      seconds.toFixed(1),
    ]);
  }
  return alignedTable(['file', 'kind', 'minutes', 'seconds'], rows);
}
