import type { Pool } from 'pg';
import type { Cluster, SharedCluster } from '../contracts/cluster.js';
import type { JobClaims, JobTurns } from '../contracts/job-queue.js';
import type { RequestCounts } from '../contracts/request-counts.js';
import type { Signals } from '../contracts/signals.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';

/** Parts of an open database, of either kind. */
interface OpenDatabase {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Reads;
  readonly signals: Signals;
  readonly cluster: Cluster;
  /** Cheap proof that it answers. */
  ping(): Promise<void>;
  /** Name and version: `SQLite 3.44.2`. */
  version(): Promise<string>;
  /** Waits for the transactions under way. Use nothing of it afterwards. */
  close(): Promise<void>;
}

/** The database of one daemon: a file. */
export interface SqliteDatabase extends OpenDatabase {
  readonly type: 'sqlite';
  readonly claims: JobClaims;
}

/** The database of any number of daemons. */
export interface PostgresDatabase extends OpenDatabase {
  readonly type: 'postgres';
  readonly cluster: SharedCluster;
  readonly turns: JobTurns;
  readonly requestCounts: RequestCounts;
  /** The connections of the job engine: it keeps some for itself as long as it runs. */
  readonly enginePool: Pool;
}

export type Database = SqliteDatabase | PostgresDatabase;
