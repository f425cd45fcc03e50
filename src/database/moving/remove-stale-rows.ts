import type { EntityManager } from 'typeorm';
import { partBatches } from './row-batches.js';
import type { Row, Table } from './tables.js';

/** A stretch of a table in the order of its primary key. */
interface Stretch {
  /** Begins behind this row; null for the beginning of the table. */
  readonly after: Row | undefined;
  /** Ends with this row; null for the end of the table. */
  readonly upTo: Row | undefined;
  /** All rows that belong in it. */
  readonly kept: readonly Row[];
}

/**
 * Removes rows from the target's table that the source's does not have: an earlier, interrupted attempt copied them.
 */
export async function removeStaleRows(
  source: EntityManager,
  target: EntityManager,
  table: Table,
  signal: AbortSignal,
): Promise<void> {
  if ((await target.count(table.entity)) === 0) return;
  let after: Row | undefined;
  for await (const kept of partBatches(source, table, [], signal)) {
    const upTo = kept.at(-1);
    await removeOthers(target, table, { after, upTo, kept });
    after = upTo;
  }
  await removeOthers(target, table, { after, upTo: undefined, kept: [] });
}

async function removeOthers(
  target: EntityManager,
  { name, key }: Table,
  { after, upTo, kept }: Stretch,
): Promise<void> {
  const values: unknown[] = [];
  const tuple = (row: Row) =>
    `(${key.map(({ property }) => `$${values.push(row[property])}`).join(', ')})`;
  const columns = `(${key.map(({ column }) => column).join(', ')})`;
  const conditions = [
    ...(after === undefined ? [] : [`${columns} > ${tuple(after)}`]),
    ...(upTo === undefined ? [] : [`${columns} <= ${tuple(upTo)}`]),
    ...(kept.length === 0 ? [] : [`${columns} NOT IN (${kept.map(tuple).join(', ')})`]),
  ];
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  await target.query(`DELETE FROM ${name}${where}`, values);
}
