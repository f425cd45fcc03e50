import path from 'node:path';
import sqlite3 from 'sqlite3';

/** Tables that count requests, or that SQLite and the migrations keep for themselves. */
const NOT_CONTENT = /^(sqlite_|migrations$|request_)/;

/** Every row of every table that holds what callers made, as text by table. */
export async function readRows(storage: string): Promise<Readonly<Record<string, string[]>>> {
  const database = new sqlite3.Database(path.join(storage, 'lectern.db'), sqlite3.OPEN_READONLY);
  const all = (sql: string) =>
    new Promise<Record<string, unknown>[]>((resolve, reject) => {
      database.all<Record<string, unknown>>(sql, (error, rows) =>
        error === null ? resolve(rows) : reject(error),
      );
    });
  try {
    const tables = (await all(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`))
      .map(({ name }) => String(name))
      .filter((name) => !NOT_CONTENT.test(name));
    const rows: Record<string, string[]> = {};
    for (const table of tables) {
      rows[table] = (await all(`SELECT * FROM "${table}"`))
        .map((row) => JSON.stringify(row))
        .sort();
    }
    return rows;
  } finally {
    await new Promise<void>((resolve) => database.close(() => resolve()));
  }
}

/** Takes a table away beside a running daemon: whatever needs it breaks. */
export async function dropTable(storage: string, table: string): Promise<void> {
  const database = new sqlite3.Database(path.join(storage, 'lectern.db'));
  await new Promise<void>((resolve, reject) => {
    database.exec(`DROP TABLE "${table}"`, (error) => (error === null ? resolve() : reject(error)));
  });
  await new Promise<void>((resolve) => database.close(() => resolve()));
}
