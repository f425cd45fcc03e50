import type { Logger } from 'pino';
import type { Clock } from '../contracts/clock.js';
import type { Database } from '../database/database.js';
import { openSqlite } from '../database/sqlite/open-sqlite.js';
import type { Settings } from '../settings/load-settings.js';
import { sharedSettings } from './shared-settings.js';

export interface DatabaseContext {
  readonly clock: Clock;
  readonly logger: Logger;
  /** Roles of this process in the cluster; empty for the command line. */
  readonly roles: readonly string[];
  /** Called before each transaction on SQLite; what it throws stops the transaction. */
  readonly assertUsable?: () => Promise<void>;
}

/**
 * Opens the database that the settings name.
 * @throws what opening it throws
 */
export async function openSettingsDatabase(
  settings: Settings,
  { clock, logger, roles, assertUsable }: DatabaseContext,
): Promise<Database> {
  const { url, caFile, poolSize } = settings.database;
  if (url === '') {
    return openSqlite(settings.storage.dir, assertUsable, (error, what) =>
      logger.error({ err: error }, what),
    );
  }
  // Loaded only if it is used: it costs start time and memory.
  const { openPostgres } = await import('../database/postgres/open-postgres.js');
  return openPostgres({
    ...{ url, poolSize, clock, logger, roles },
    caFile: caFile === '' ? null : caFile,
    settings: sharedSettings(settings),
  });
}
