import { MigrationExecutor, type QueryRunner } from 'typeorm';
import { DatabaseUnusable } from './damage.js';
import { Initial1763700000001 } from './migrations/0001-initial.js';
import { Accounting1763700000002 } from './migrations/0002-accounting.js';
import { ConversionFamily1763700000003 } from './migrations/0003-conversion-family.js';
import { Organizations1763700000004 } from './migrations/0004-organizations.js';
import { ScriptWriter1763700000005 } from './migrations/0005-script-writer.js';
import { QuotaEvents1763700000006 } from './migrations/0006-quota-events.js';
import { RestingJobs1763700000007 } from './migrations/0007-resting-jobs.js';
import { SnoozedJobs1763700000008 } from './migrations/0008-snoozed-jobs.js';
import { Fencing1763700000009 } from './migrations/0009-fencing.js';
import { Webhooks1763700000010 } from './migrations/0010-webhooks.js';
import { FailingReceivers1763700000011 } from './migrations/0011-failing-receivers.js';
import { Timings1763700000012 } from './migrations/0012-timings.js';
import { Intake1763700000013 } from './migrations/0013-intake.js';
import { FeedsAndFormats1763700000014 } from './migrations/0014-feeds-and-formats.js';
import { Pronunciations1763700000017 } from './migrations/0017-pronunciations.js';
import { ConversionWarnings1763700000019 } from './migrations/0019-conversion-warnings.js';
import { ReleaseFacts1763700000020 } from './migrations/0020-release-facts.js';
import { LargeFiles1763700000021 } from './migrations/0021-large-files.js';
import { RolesAndAudit1763700000022 } from './migrations/0022-roles-and-audit.js';
import { SignIn1763700000023 } from './migrations/0023-sign-in.js';
import { Versions1763700000024 } from './migrations/0024-versions.js';
import { IntegrationHistory1763700000025 } from './migrations/0025-integration-history.js';
import { Logos1763700000026 } from './migrations/0026-logos.js';
import { ConversionSearch1763700000027 } from './migrations/0027-conversion-search.js';
import { DefaultVoice1763700000028 } from './migrations/0028-default-voice.js';
import { Retention1763700000029 } from './migrations/0029-retention.js';
import { PostgresBaseline1763700000009 } from './migrations/0009-postgres-baseline.js';

/**
 * The migrations of each release, oldest first. A release that is out never changes: the next one adds a line. Postgres
 * begins with the schema as SQLite's first nine make it; what comes after is one migration of both.
 */
const RELEASES = [
  {
    version: '0.1.0',
    sqlite: [
      Initial1763700000001,
      Accounting1763700000002,
      ConversionFamily1763700000003,
      Organizations1763700000004,
      ScriptWriter1763700000005,
      QuotaEvents1763700000006,
      RestingJobs1763700000007,
      SnoozedJobs1763700000008,
      Fencing1763700000009,
      Webhooks1763700000010,
      FailingReceivers1763700000011,
      Timings1763700000012,
      Intake1763700000013,
      FeedsAndFormats1763700000014,
      Pronunciations1763700000017,
      ConversionWarnings1763700000019,
      ReleaseFacts1763700000020,
      LargeFiles1763700000021,
      RolesAndAudit1763700000022,
      SignIn1763700000023,
      Versions1763700000024,
      IntegrationHistory1763700000025,
      Logos1763700000026,
      ConversionSearch1763700000027,
      DefaultVoice1763700000028,
      Retention1763700000029,
    ],
    postgres: [
      PostgresBaseline1763700000009,
      Webhooks1763700000010,
      FailingReceivers1763700000011,
      Timings1763700000012,
      Intake1763700000013,
      FeedsAndFormats1763700000014,
      Pronunciations1763700000017,
      ConversionWarnings1763700000019,
      ReleaseFacts1763700000020,
      LargeFiles1763700000021,
      RolesAndAudit1763700000022,
      SignIn1763700000023,
      Versions1763700000024,
      IntegrationHistory1763700000025,
      Logos1763700000026,
      ConversionSearch1763700000027,
      DefaultVoice1763700000028,
      Retention1763700000029,
    ],
  },
] as const;

/** Databases that have a schema. */
export const MIGRATIONS = {
  sqlite: RELEASES.flatMap(({ sqlite }) => sqlite),
  postgres: RELEASES.flatMap(({ postgres }) => postgres),
};

/** Tells an older release, which does not know a migration, which release does. */
const CREATE_RELEASES = `CREATE TABLE IF NOT EXISTS migration_releases (
  migration varchar PRIMARY KEY,
  version varchar NOT NULL
)`;

/**
 * Brings a database up to date, in the transaction that the runner is in.
 * @throws {DatabaseUnusable} for a database of a newer release: the transaction must be rolled back.
 */
export async function bringUpToDate(
  runner: QueryRunner,
  type: keyof typeof MIGRATIONS,
): Promise<void> {
  await runner.query(CREATE_RELEASES);
  await refuseNewer(runner, type);
  const executor = new MigrationExecutor(runner.connection, runner);
  executor.transaction = 'none';
  await executor.executePendingMigrations();
  await noteReleases(runner, type);
}

/**
 * Checks whether a database that is not empty lacks migrations of this release. Changes nothing.
 * @throws {DatabaseUnusable} for a database of a newer release
 */
export async function isOutdated(
  runner: QueryRunner,
  type: keyof typeof MIGRATIONS,
): Promise<boolean> {
  if (!(await runner.hasTable('migrations'))) return false;
  if (await runner.hasTable('migration_releases')) await refuseNewer(runner, type);
  const done = await migrationsOf(runner);
  return done.length > 0 && MIGRATIONS[type].some(({ name }) => !done.includes(name));
}

/**
 * Refuses a database that this release would have to bring up to date first. Changes nothing.
 * @throws {DatabaseUnusable}
 */
export async function assertUpToDate(
  runner: QueryRunner,
  type: keyof typeof MIGRATIONS,
): Promise<void> {
  const hasReleases = await runner.hasTable('migration_releases');
  if (hasReleases) await refuseNewer(runner, type);
  const done = hasReleases ? await migrationsOf(runner) : [];
  if (MIGRATIONS[type].every(({ name }) => done.includes(name))) return;
  throw new DatabaseUnusable(
    'The database is not up to date. Nothing was changed. Start this release of Lectern once on it, stop it, and try again.',
  );
}

async function migrationsOf(runner: QueryRunner): Promise<readonly string[]> {
  const rows = (await runner.query('SELECT name FROM migrations')) as { name: string }[];
  return rows.map(({ name }) => name);
}

async function refuseNewer(runner: QueryRunner, type: keyof typeof MIGRATIONS): Promise<void> {
  if (!(await runner.hasTable('migrations'))) return;
  const known = new Set<string>(MIGRATIONS[type].map(({ name }) => name));
  const done = (await runner.query(
    `SELECT migrations.name, version FROM migrations
     LEFT JOIN migration_releases ON migration = migrations.name ORDER BY migrations.id DESC`,
  )) as { name: string; version: string | null }[];
  const newer = done.find(({ name }) => !known.has(name));
  if (newer === undefined) return;
  const release = newer.version === null ? 'a newer Lectern' : `Lectern ${newer.version}`;
  throw new DatabaseUnusable(
    `The database was brought up to date by ${release}, which this older one does not understand. Nothing was changed. ` +
      `Start ${release} or a later one, or restore the backup from before the upgrade into a new folder.`,
  );
}

async function noteReleases(runner: QueryRunner, type: keyof typeof MIGRATIONS): Promise<void> {
  for (const release of RELEASES) {
    for (const { name } of release[type]) {
      await runner.manager
        .createQueryBuilder()
        .insert()
        .into('migration_releases', ['migration', 'version'])
        .values({ migration: name, version: release.version })
        .orIgnore()
        .execute();
    }
  }
}
