import type { DataSource } from 'typeorm';
import { DatabaseUnusable } from './damage.js';
import { Initial1763700000001 } from './migrations/0001-initial.js';
import { Accounting1763700000002 } from './migrations/0002-accounting.js';
import { ConversionFamily1763700000003 } from './migrations/0003-conversion-family.js';
import { Organizations1763700000004 } from './migrations/0004-organizations.js';
import { ScriptWriter1763700000005 } from './migrations/0005-script-writer.js';
import { QuotaEvents1763700000006 } from './migrations/0006-quota-events.js';
import { RestingJobs1763700000007 } from './migrations/0007-resting-jobs.js';
import { SnoozedJobs1763700000008 } from './migrations/0008-snoozed-jobs.js';

/** The migrations of each release, oldest first. A release that is out never changes: the next one adds a line. */
const RELEASES = [
  {
    version: '0.1.0',
    migrations: [
      Initial1763700000001,
      Accounting1763700000002,
      ConversionFamily1763700000003,
      Organizations1763700000004,
      ScriptWriter1763700000005,
      QuotaEvents1763700000006,
      RestingJobs1763700000007,
      SnoozedJobs1763700000008,
    ],
  },
] as const;

export const MIGRATIONS = RELEASES.flatMap(({ migrations }) => migrations);

/** Tells an older release, which does not know a migration, which release does. */
const CREATE_RELEASES = `CREATE TABLE IF NOT EXISTS migration_releases (
  migration varchar PRIMARY KEY,
  version varchar NOT NULL
)`;

/**
 * Brings a database up to date, in one transaction, which waits for that of another process: the daemon and the
 * command line may start at once.
 * @throws {DatabaseUnusable} for a database of a newer release: nothing has changed.
 */
export async function migrate(writer: DataSource): Promise<void> {
  await writer.query('BEGIN IMMEDIATE');
  try {
    await writer.query(CREATE_RELEASES);
    await refuseNewer(writer);
    await writer.runMigrations();
    await noteReleases(writer);
    await writer.query('COMMIT');
  } catch (error) {
    // SQLite may have rolled back by itself, as it does when the disk is full; the first error is the one to tell.
    await writer.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function refuseNewer(writer: DataSource): Promise<void> {
  const known = new Set<string>(MIGRATIONS.map(({ name }) => name));
  const tables = await writer.query<unknown[]>(
    `SELECT name FROM sqlite_master WHERE name = 'migrations'`,
  );
  if (tables.length === 0) return;
  const done = await writer.query<{ name: string; version: string | null }[]>(
    `SELECT migrations.name, version FROM migrations
     LEFT JOIN migration_releases ON migration = migrations.name ORDER BY migrations.id DESC`,
  );
  const newer = done.find(({ name }) => !known.has(name));
  if (newer === undefined) return;
  const release = newer.version === null ? 'a newer Lectern' : `Lectern ${newer.version}`;
  throw new DatabaseUnusable(
    `The database was brought up to date by ${release}, which this older one does not understand. Nothing was changed. ` +
      `Start ${release} or a later one, or put the backup of before the update in its place.`,
  );
}

async function noteReleases(writer: DataSource): Promise<void> {
  for (const { version, migrations } of RELEASES) {
    for (const { name } of migrations) {
      await writer.query(
        'INSERT INTO migration_releases (migration, version) VALUES (?1, ?2) ON CONFLICT DO NOTHING',
        [name, version],
      );
    }
  }
}
