import type { EntityManager } from 'typeorm';
import type { Row, Table } from './tables.js';

/** A conversion may hold some 200 KB of texts. */
const MOST_ROWS = 100;
const MOST_KEYS = 1_000;

/**
 * All rows of a table in the order of its primary key, a bounded number at a time.
 * @param signal ends it between two batches, with its reason
 */
export function rowBatches(
  manager: EntityManager,
  table: Table,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  return batches(manager, table, { signal, size: MOST_ROWS, columns: null });
}

/** Reads batches of rows with only some columns, by their names in the entity; see `rowBatches`. */
export function partBatches(
  manager: EntityManager,
  table: Table,
  columns: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  return batches(manager, table, { signal, size: MOST_KEYS, columns });
}

interface BatchOptions {
  readonly size: number;
  readonly columns: readonly string[] | null;
  readonly signal: AbortSignal;
}

async function* batches(
  manager: EntityManager,
  { entity, key }: Table,
  { size, columns, signal }: BatchOptions,
): AsyncGenerator<readonly Row[]> {
  const paths = key.map(({ property }) => `row.${property}`);
  const names = key.map((_, i) => `:after${i}`);
  const query = manager.createQueryBuilder(entity, 'row').limit(size);
  if (columns !== null) {
    const chosen = new Set([...key.map(({ property }) => property), ...columns]);
    query.select([...chosen].map((column) => `row.${column}`));
  }
  for (const path of paths) query.addOrderBy(path);
  for (;;) {
    signal.throwIfAborted();
    const rows = await query.getMany();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    const after = key.map(({ property }, i): [string, unknown] => [`after${i}`, last[property]]);
    const values: Row = Object.fromEntries(after);
    query.where(`(${paths.join(', ')}) > (${names.join(', ')})`, values);
  }
}
