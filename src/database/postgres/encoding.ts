import type { Pool } from 'pg';
import { DatabaseUnusable } from '../damage.js';
import { ask } from './connection.js';

/** The only encoding that holds every text (PostgreSQL's manual, section 24.3). */
const NEEDED = 'UTF8';

/**
 * Refuses a database that cannot store every text: a curly quote would cause an error or be stored as bytes.
 * @throws {DatabaseUnusable} naming the encoding and the remedy; nothing has changed
 * @throws {DatabaseUnavailable}
 */
export async function assertUnicode(pool: Pool): Promise<void> {
  const [row] = await ask<{ server_encoding: string }>(pool, 'SHOW server_encoding');
  const encoding = row?.server_encoding ?? 'unknown';
  if (encoding === NEEDED) return;
  throw new DatabaseUnusable(
    `The PostgreSQL database has the encoding ${encoding}, which cannot store every text: Lectern needs ${NEEDED}. ` +
      'Nothing was changed. The encoding of a database cannot be changed. Create one with ' +
      `CREATE DATABASE lectern ENCODING '${NEEDED}' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0, copy what this one ` +
      `holds with pg_dump --encoding=${NEEDED}, and name the new one.`,
  );
}
