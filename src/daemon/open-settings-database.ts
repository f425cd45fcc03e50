import { openDatabase, type Database } from '../database/open-database.js';
import type { Settings } from '../settings/load-settings.js';

/**
 * Opens the database that the settings name.
 * @param assertUsable called before each transaction; what it throws stops the transaction
 * @throws for one that is not supported, and what opening it throws
 */
export async function openSettingsDatabase(
  { database, storage }: Settings,
  assertUsable?: () => void,
): Promise<Database> {
  if (database.url !== '') {
    throw new Error('database.url: PostgreSQL is not supported yet. Leave it empty to use SQLite.');
  }
  return openDatabase(storage.dir, assertUsable);
}
