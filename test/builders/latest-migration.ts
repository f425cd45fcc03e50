import type { DataSource } from 'typeorm';
import { MIGRATIONS } from '../../src/database/migrate.js';

/** Name of the latest migration, as the table of migrations has it. */
export const LATEST_MIGRATION = MIGRATIONS.at(-1)?.name ?? '';

/** Undoes the changes of the latest migration, without removing it from the table of migrations. */
export async function undoLatestChanges(source: DataSource): Promise<void> {
  const [Latest] = MIGRATIONS.slice(-1);
  if (Latest !== undefined) await new Latest().down(source.createQueryRunner());
}
