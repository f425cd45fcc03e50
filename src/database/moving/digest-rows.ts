import { createHash } from 'node:crypto';
import type { Row } from './tables.js';

/** Digest of a table: a number of rows and one checksum. */
export interface TableDigest {
  readonly rows: number;
  /** SHA-256 over the rows in the order of their primary key, lowercase hex. */
  readonly sha256: string;
}

/**
 * Reads rows to their end, keeping none.
 * @param onRows called after each batch with the number of rows so far
 */
export async function digestRows(
  batches: AsyncIterable<readonly Row[]>,
  onRows: (rows: number) => void,
): Promise<TableDigest> {
  const digest = createHash('sha256');
  let rows = 0;
  for await (const batch of batches) {
    for (const row of batch) digest.update(`${canonicalJson(row)}\n`);
    rows += batch.length;
    onRows(rows);
  }
  return { rows, sha256: digest.digest('hex') };
}

/** The same text for equal values: names are sorted. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
