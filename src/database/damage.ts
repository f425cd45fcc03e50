import { systemErrorCode } from '../domain/storage-errors.js';

/** A database cannot be used as it is. The message says what to do. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

/** SQLite's codes for a file that is not a database, or is damaged (sqlite.org/rescode.html). */
const DAMAGE = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);

/** The error of a damaged database with its file and the way back; every other error stays as it is. */
export function explainDamage(error: unknown, file: string): unknown {
  if (!DAMAGE.has(systemErrorCode(error) ?? '')) return error;
  return new DatabaseUnusable(
    `The database ${file} is damaged. Nothing was changed. Move the storage folder away, and restore your last backup ` +
      `with lectern restore. Without a backup, sqlite3 ${file} .recover may extract what can still be read.`,
    { cause: error },
  );
}
