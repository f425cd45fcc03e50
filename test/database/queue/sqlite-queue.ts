import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFreshSqlite } from '../../builders/fresh-sqlite.js';
import type { TriedQueue } from './tried-queue.js';

/** The queue of one process. Each job is handed out a millisecond after the one before. */
export async function sqliteQueue(): Promise<TriedQueue> {
  let { database, discard } = await openNew();
  let now = Date.now();
  return {
    get unitOfWork() {
      return database.unitOfWork;
    },
    get reads() {
      return database.reads.jobs;
    },
    now: () => now,
    next: async () => {
      now += 1;
      const claim = await database.claims.claim(['convert@1'], new Date(now).toISOString());
      return claim.type === 'job' ? claim.job : null;
    },
    pass: (milliseconds) => {
      now += milliseconds;
      return Promise.resolve();
    },
    empty: async () => {
      await discard();
      ({ database, discard } = await openNew());
    },
    discard: () => discard(),
  };
}

async function openNew() {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-queue-'));
  const database = await openFreshSqlite(folder);
  const discard = async () => {
    await database.close();
    await rm(folder, { recursive: true });
  };
  return { database, discard };
}
