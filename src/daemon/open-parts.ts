import type { Clock, Timers } from '../contracts/clock.js';
import { UnmetNeed, type Need } from '../contracts/need.js';
import type { Logger } from 'pino';
import { openScriptWriter } from '../narration/open-script-writer.js';
import type { TextPool } from '../narration/text/text-pool.js';
import { Metrics } from '../operations/metrics.js';
import { CoverPool } from '../publishing/cover/cover-pool.js';
import { ReleaseHistory } from '../conversions/release-history.js';
import type { Database } from '../database/database.js';
import { DatabaseUnavailable } from '../domain/failure.js';
import type { Settings } from '../settings/load-settings.js';
import { storageNeed } from '../storage/storage-need.js';
import { lockStorage, type StorageLock } from '../storage/storage-lock.js';
import { storageSizes } from '../storage/storage-sizes.js';
import type { OpenParts } from './core.js';
import { openMediaStore } from './open-media-store.js';
import { openSettingsDatabase } from './open-settings-database.js';
import { sharedSettingsNeed } from './shared-settings.js';
import type { Teardown } from './teardown.js';
import { threadErrorLog } from './thread-error-log.js';

export interface PartsOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** Parts of every daemon, in any role. */
export interface DaemonParts extends OpenParts {
  readonly lock: StorageLock;
  readonly needs: Readonly<Record<string, Need>>;
}

/** Opens the storage folder and what is in it, the database, the media store and the script writer. */
export async function openParts(
  { settings, logger, clock, timers }: PartsOptions,
  texts: TextPool,
  teardown: Teardown,
): Promise<DaemonParts> {
  const folder = settings.storage.dir;
  const lock = await lockStorage(folder, clock);
  teardown.add('storage lock', () => lock.release());
  const database = await openSettingsDatabase(settings, {
    ...{ clock, logger, roles: settings.roles },
    assertUsable: () => lock.checkThere(),
  });
  teardown.add('database', () => database.close());
  const scriptWriter = await openScriptWriter(settings, texts, (reason) =>
    logger.warn({ writer: settings.scripting.writer, reason }, 'kept the built-in wording'),
  );
  teardown.add('script writer', () => scriptWriter.close());
  const { writer } = scriptWriter;
  const { media, needs: mediaNeeds, close } = await openMediaStore(settings);
  teardown.add('media store', close);
  const covers = new CoverPool(threadErrorLog(logger));
  teardown.add('covers', () => covers.close());
  const sizes = storageSizes(folder);
  const metrics = new Metrics({ reads: database.reads, clock, sizes });
  const needs = {
    database: { problem: 'The database does not answer', look: () => lookAtDatabase(database) },
    storage: storageNeed(lock, settings.storage),
    ...mediaNeeds,
    ...(database.type === 'postgres' && {
      settings: sharedSettingsNeed(settings, database.cluster),
    }),
  };
  const { reads, unitOfWork } = database;
  const history = new ReleaseHistory({ reads, unitOfWork, reader: texts, logger });
  const shared = { settings, logger, clock, timers, database, media, covers, metrics, sizes };
  const open = { ...shared, writer, history };
  return { ...open, lock, needs };
}

/** @throws {UnmetNeed} if the database answers, but with an error */
async function lookAtDatabase(database: Pick<Database, 'ping'>): Promise<void> {
  try {
    await database.ping();
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    throw new UnmetNeed('The database answers with an error. See the log for the cause.', {
      cause: error,
    });
  }
}
