import { open } from 'node:fs/promises';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ApiKeyEntity } from './entities/api-key.entity.js';
import { ConversionEntity } from './entities/conversion.entity.js';
import { CreditGrantEntity, QuotaUseEntity } from './entities/usage.entity.js';
import { EventEntity } from './entities/event.entity.js';
import { IdempotencyEntity } from './entities/idempotency.entity.js';
import { JobEntity, JobLaneEntity } from './entities/job.entity.js';
import { OrganizationEntity } from './entities/organization.entity.js';
import { RequestCountEntity } from './entities/request-count.entity.js';
import { Initial1763700000001 } from './migrations/0001-initial.js';
import { Accounting1763700000002 } from './migrations/0002-accounting.js';
import { EmbedTokenDayEntity, EmbedTokenEntity } from './entities/embed-token.entity.js';
import { ProductEntity } from './entities/product.entity.js';
import { MemberEntity, UserEntity } from './entities/user.entity.js';
import { Organizations1763700000004 } from './migrations/0004-organizations.js';
import { ScriptWriter1763700000005 } from './migrations/0005-script-writer.js';
import { QuotaEvents1763700000006 } from './migrations/0006-quota-events.js';
import { RestingJobs1763700000007 } from './migrations/0007-resting-jobs.js';
import { SnoozedJobs1763700000008 } from './migrations/0008-snoozed-jobs.js';
import { ScriptEntity } from './entities/script.entity.js';
import { ConversionFamily1763700000003 } from './migrations/0003-conversion-family.js';
import { createReads } from './stores/reads.js';
import { SqliteUnitOfWork } from './unit-of-work.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';

/** An open database. */
export interface Database {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Reads;
  /** Cheap proof that it answers. */
  ping(): Promise<void>;
  /** Waits for the transaction under way. Use nothing of it afterwards. */
  close(): Promise<void>;
}

const BUSY_TIMEOUT_MS = 10_000;

/**
 * Opens (and creates, readable by its owner only, and migrates) the SQLite database `lectern.db` in a folder.
 *
 * Two connections: TypeORM shares one SQLite connection between everything that uses a DataSource, so a read
 * made during a transaction would see its unfinished work. Writes go through the unit of work alone; reads have a
 * read-only connection of their own and see what is committed.
 * @param assertUsable called before each transaction; what it throws stops the transaction
 */
export async function openDatabase(
  folder: string,
  assertUsable: () => void = () => undefined,
): Promise<Database> {
  const path = join(folder, 'lectern.db');
  // SQLite would let others read it; its journal files get the permissions of the database.
  await (await open(path, 'a', 0o600)).close();
  const writer = await openWriter(path);
  const reader = await new DataSource({
    ...sqliteOptions(path),
    flags: sqlite3.OPEN_READONLY | sqlite3.OPEN_FULLMUTEX,
  }).initialize();
  const unitOfWork = new SqliteUnitOfWork(writer, assertUsable);
  return {
    unitOfWork,
    reads: createReads(reader.manager, `${path}-wal`, () => unitOfWork.commits),
    ping: async () => {
      await reader.query('SELECT 1');
    },
    close: async () => {
      await unitOfWork.idle();
      await reader.destroy();
      await writer.destroy();
    },
  };
}

async function openWriter(path: string): Promise<DataSource> {
  const writer = await new DataSource({
    ...sqliteOptions(path),
    enableWAL: true,
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
    migrationsTransactionMode: 'none',
  }).initialize();
  await writer.query('PRAGMA synchronous = FULL');
  await migrate(writer);
  return writer;
}

/** In one transaction, which waits for that of another process: the daemon and the command line may start at once. */
async function migrate(writer: DataSource): Promise<void> {
  await writer.query('BEGIN IMMEDIATE');
  try {
    await writer.runMigrations();
    await writer.query('COMMIT');
  } catch (error) {
    await writer.query('ROLLBACK');
    throw error;
  }
}

function sqliteOptions(path: string): DataSourceOptions & { type: 'sqlite' } {
  return {
    type: 'sqlite',
    database: path,
    busyTimeout: BUSY_TIMEOUT_MS,
    entities: [
      ApiKeyEntity,
      ConversionEntity,
      CreditGrantEntity,
      EventEntity,
      IdempotencyEntity,
      JobEntity,
      JobLaneEntity,
      OrganizationEntity,
      QuotaUseEntity,
      RequestCountEntity,
      MemberEntity,
      ProductEntity,
      UserEntity,
      EmbedTokenEntity,
      EmbedTokenDayEntity,
      ScriptEntity,
    ],
  };
}
