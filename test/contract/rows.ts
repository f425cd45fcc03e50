import path from 'node:path';
import sqlite3 from 'sqlite3';
import { postgresPool } from '../postgres/daemon-database.js';
import { onPostgres } from '../postgres/shared-server.js';

type Row = Readonly<Record<string, unknown>>;

/** Tables that count requests, that tell of the daemons themselves, or that SQLite and the migrations keep. */
const NOT_CONTENT = /^(sqlite_|migrations$|request_|refused_requests$|nodes$|sweeps$)/;

/** Columns that note when a key was used last. */
const UNCOUNTED = { last_used_at: undefined, last_request: undefined };

const TABLES = {
  sqlite: `SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`,
  postgres: `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY name`,
};

/** Every row of every table that holds what callers made, as text by table. */
export async function readRows(storage: string): Promise<Readonly<Record<string, string[]>>> {
  const tables = await query(storage, TABLES[onPostgres ? 'postgres' : 'sqlite']);
  const rows: Record<string, string[]> = {};
  for (const table of tables.map(({ name }) => String(name))) {
    if (NOT_CONTENT.test(table)) continue;
    const found = await query(storage, `SELECT * FROM "${table}"`);
    rows[table] = found.map((row) => JSON.stringify({ ...row, ...UNCOUNTED })).sort();
  }
  return rows;
}

/** Takes a table away beside a running daemon: whatever needs it breaks. */
export async function dropTable(storage: string, table: string): Promise<void> {
  await query(storage, `DROP TABLE "${table}"${onPostgres ? ' CASCADE' : ''}`);
}

/** Runs one statement on the database of a storage folder. */
async function query(storage: string, statement: string): Promise<readonly Row[]> {
  if (onPostgres) return (await (await postgresPool(storage)).query<Row>(statement)).rows;
  const database = new sqlite3.Database(path.join(storage, 'lectern.db'), sqlite3.OPEN_READWRITE);
  try {
    return await new Promise((resolve, reject) => {
      database.all<Row>(statement, (error, rows) =>
        error === null ? resolve(rows) : reject(error),
      );
    });
  } finally {
    await new Promise<void>((resolve) => database.close(() => resolve()));
  }
}
