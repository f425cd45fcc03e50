import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  columnOf,
  tablesOf,
  type InspectedDatabase,
} from '../../../database/inspecting/inspected-database.js';
import { databaseFile } from '../../../database/sqlite/open-reader.js';
import { ifAbsent, ifRefused } from '../../../domain/expected-faults.js';
import { failure, orOk, warning, type Check, type Finding } from '../check.js';
import { withDatabase } from '../with-database.js';

/** Differences below this come from rounding and waiting. */
const TOLERANCE_MS = 5_000;

/** Columns with the time at which a row was made, by table. */
const NEWEST: readonly (readonly [string, string])[] = [
  ['conversions', 'created_at'],
  ['events', 'created_at'],
  ['audit_entries', 'at'],
];

const SYNCHRONIZE = 'Synchronize the clock of this machine, for example with systemd-timesyncd.';

export const clock: Check = {
  id: 'clock',
  title: 'Clock',
  limitSeconds: 30,
  run: async (context) => {
    const { dir } = context.settings.storage;
    const findings = [
      ...(await fileSystemClock(dir)),
      ...(await databaseFileAge(dir)),
      ...((await withDatabase(context, databaseClock).catch(ifRefused(null))) ?? []),
    ];
    return orOk(findings, 'It agrees with the file system and the newest rows.');
  },
};

/** A network share has a clock of its own, by which watched folders see how old a file is. */
async function fileSystemClock(dir: string): Promise<readonly Finding[]> {
  if (!existsSync(dir)) return [];
  const probe = path.join(dir, `.lectern-doctor-${randomUUID()}`);
  try {
    const before = Date.now();
    await writeFile(probe, '', { flag: 'wx' });
    const { mtimeMs } = await stat(probe);
    const difference = mtimeMs < before ? mtimeMs - before : Math.max(0, mtimeMs - Date.now());
    if (Math.abs(difference) <= TOLERANCE_MS) return [];
    return [
      warning(
        `The file system of storage.dir is ${seconds(difference)} s off the clock of this machine.`,
        'Synchronize the clocks of this machine and of the file server.',
      ),
    ];
  } catch (error) {
    // The check of the storage reports why nothing can be written.
    return ifRefused<readonly Finding[]>([])(error);
  } finally {
    await rm(probe, { force: true }).catch(ifRefused(undefined));
  }
}

async function databaseFileAge(dir: string): Promise<readonly Finding[]> {
  const file = await stat(databaseFile(dir)).catch(ifAbsent(null));
  return file === null ? [] : jumpedBack('The database was changed', file.mtimeMs);
}

async function databaseClock(open: InspectedDatabase): Promise<readonly Finding[]> {
  const tables = columnOf(await open.ask(tablesOf(open.type)), 'name');
  const findings: Finding[] = [];
  for (const [table, column] of NEWEST) {
    if (!tables.includes(table)) continue;
    const [newest] = columnOf(await open.ask(`SELECT max(${column}) AS at FROM ${table}`), 'at');
    if (newest === undefined) continue;
    findings.push(...jumpedBack(`The newest row of ${table} was made`, Date.parse(newest)));
  }
  return open.type === 'postgres' ? [...findings, ...(await serverClock(open))] : findings;
}

function jumpedBack(event: string, at: number): readonly Finding[] {
  const ahead = at - Date.now();
  if (ahead <= TOLERANCE_MS) return [];
  return [
    failure(
      `${event} ${seconds(ahead)} s in the future: the clock was set back.`,
      `${SYNCHRONIZE} Until then, waiting work, sessions and links can last too long.`,
    ),
  ];
}

/** Waiting work becomes due by the clock of the server. */
async function serverClock({ ask }: InspectedDatabase): Promise<readonly Finding[]> {
  const before = Date.now();
  const rows = await ask('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS at');
  const at = Number(columnOf(rows, 'at')[0]);
  const difference = at < before ? at - before : Math.max(0, at - Date.now());
  if (Math.abs(difference) <= TOLERANCE_MS) return [];
  return [
    warning(
      `The clock of the PostgreSQL server is ${seconds(difference)} s off the clock of this machine.`,
      'Synchronize the clocks of both machines.',
    ),
  ];
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 1000);
}
