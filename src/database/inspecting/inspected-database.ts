/** A row by the names of its columns. */
export type InspectedRow = Readonly<Record<string, unknown>>;

/** A database that is only read: no migration, no transaction that others wait for. */
export interface InspectedDatabase {
  readonly type: 'sqlite' | 'postgres';
  readonly ask: (statement: string) => Promise<readonly InspectedRow[]>;
  readonly close: () => Promise<void>;
}

/** The texts and numbers of a column in a result, as text; NULL is left out. */
export function columnOf(rows: readonly InspectedRow[], column: string): readonly string[] {
  return rows.flatMap((row) => {
    const value = row[column];
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
}

/** Statement that lists the tables of Lectern in the column `name`. */
export function tablesOf(type: InspectedDatabase['type']): string {
  return type === 'sqlite'
    ? `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`
    : `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename`;
}
