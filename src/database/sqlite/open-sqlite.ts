import { makeRegularFile } from '../../domain/regular-file.js';
import { versionIn } from '../version-in.js';
import { DataSource } from 'typeorm';
import type { ReportFault } from '../../domain/expected-faults.js';
import { explainDamage } from '../damage.js';
import type { SqliteDatabase } from '../database.js';
import { LocalSignals } from '../local-signals.js';
import { migrate, MIGRATIONS } from '../migrate.js';
import { createReads } from '../stores/reads.js';
import { SqliteJobStore } from './job-store.js';
import { LocalCluster } from './local-cluster.js';
import { databaseFile, openReader, sqliteOptions } from './open-reader.js';
import { SqliteUnitOfWork } from './unit-of-work.js';
import { WalIndex } from './wal-index.js';

/**
 * Opens (and creates, readable by its owner only, and migrates) the SQLite database `lectern.db` in a folder.
 *
 * Two connections: TypeORM shares one SQLite connection between everything that uses a DataSource, so a read
 * made during a transaction would see its unfinished work. Writes go through the unit of work alone; reads have a
 * read-only connection of their own and see what is committed.
 * @param assertUsable called before each transaction; what it throws stops the transaction
 * @param report receives errors that do not undo what was written; a warning of the process by default
 * @throws {DatabaseUnusable} for one that is damaged or of a newer release; the message says what to do.
 */
export async function openSqlite(
  folder: string,
  assertUsable: () => Promise<void> = () => Promise.resolve(),
  report: ReportFault = warn,
): Promise<SqliteDatabase> {
  const path = databaseFile(folder);
  // SQLite would let others read it; its journal files get the permissions of the database.
  await makeRegularFile(path, 0o600);
  const writer = await openWriter(path);
  const reader = await openReader(path);
  const signals = new LocalSignals(report);
  const unitOfWork = new SqliteUnitOfWork({
    writer,
    signals,
    assertUsable,
    report,
    explain: (error) => explainDamage(error, path),
  });
  const walIndex = new WalIndex(path);
  return {
    type: 'sqlite',
    unitOfWork,
    reads: createReads(reader.manager, () => walIndex.mark()),
    signals,
    cluster: new LocalCluster(),
    claims: {
      claim: (kinds, at) =>
        unitOfWork.transact((manager) => new SqliteJobStore(manager).claim(kinds, at)),
    },
    ping: async () => {
      await reader.query('SELECT 1');
    },
    version: async () => {
      const rows: unknown = await reader.query('SELECT sqlite_version() AS version');
      return `SQLite ${versionIn(rows)}`;
    },
    close: async () => {
      await unitOfWork.idle();
      await reader.destroy();
      await writer.destroy();
      walIndex.close();
    },
  };
}

/** For commands, which have no log. */
function warn(error: unknown, what: string): void {
  process.emitWarning(`${what}: ${error instanceof Error ? error.message : String(error)}`);
}

/** A connection to the up-to-date database of a file. @throws as openSqlite */
export async function openWriter(path: string): Promise<DataSource> {
  const writer = new DataSource({
    ...sqliteOptions(path),
    enableWAL: true,
    migrations: [...MIGRATIONS],
    migrationsTransactionMode: 'none',
  });
  try {
    await writer.initialize();
    await writer.query('PRAGMA synchronous = FULL');
    await migrate(writer, path);
    return writer;
  } catch (error) {
    if (writer.isInitialized) await writer.destroy();
    throw explainDamage(error, path);
  }
}
