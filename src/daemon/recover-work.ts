import { putBack } from '../conversions/put-back.js';
import type { Core } from './core.js';
import { wantedKeys } from '../conversions/served-audio.js';
import { isMediaShared } from './open-media-store.js';
import { repeatedly } from './repeatedly.js';

/** Puts back work that has been interrupted, as long as it runs. */
export interface Recovery {
  /** To be called before this process takes work. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Interval between checks for nodes that died. */
const SWEEP_EVERY_MS = 1_000;

/**
 * Recovers work that a crash interrupted. On SQLite this daemon recovers its own work at startup; otherwise every node,
 * in any role, continuously recovers the work of all nodes.
 */
export function recoveryFor(core: Core): Recovery {
  const { database, timers, logger } = core;
  if (database.type === 'sqlite') {
    return { start: () => recoverOwn(core), stop: () => Promise.resolve() };
  }
  const { cluster } = database;
  return repeatedly(
    async () => {
      if (cluster.steady) await recoverJobs(core);
    },
    { everyMs: SWEEP_EVERY_MS, name: 'recovering the work of dead nodes', timers, logger },
  );
}

async function recoverOwn(core: Core): Promise<void> {
  await recoverJobs(core);
  // In a shared store, orphans are recognized by their age; the schedule removes them.
  if (isMediaShared(core.settings)) return;
  const wanted = await wantedKeys(core.database.reads);
  // Whatever its age: nobody else uses the folder, and nothing is being stored yet.
  await core.media.removeOrphans((key) => Promise.resolve(wanted.has(key)), Infinity);
}

async function recoverJobs({ database, logger }: Core): Promise<void> {
  const orphans = await database.unitOfWork.write(async (transaction) => {
    const recovered = await transaction.jobs.recover();
    for (const { name, subject } of recovered) {
      if (name === 'convert@1') await putBack(transaction, subject);
    }
    return recovered;
  });
  if (orphans.length > 0) logger.warn({ jobs: orphans.length }, 'resuming interrupted work');
}
