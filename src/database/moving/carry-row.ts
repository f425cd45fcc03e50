import type { Row, Table } from './tables.js';

/** What work looks like that a stop or a crash has interrupted, and what it is put back to. */
const PUT_BACK: ReadonlyMap<string, string> = new Map([
  ['jobs.state running', 'queued'],
  ['conversions.status processing', 'pending'],
  ['conversions.status generating', 'pending'],
]);

const NUL = /\0/g;

/**
 * A row of an SQLite database, on which no daemon runs, as it is to stand in Postgres: interrupted work is queued again, and
 * U+FFFD stands for the character NUL, which Postgres keeps in no text.
 */
export function carryRow({ name }: Table, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([property, value]) => {
      if (typeof value !== 'string') return [property, value];
      const putBack = PUT_BACK.get(`${name}.${property} ${value}`);
      return [property, putBack ?? value.replace(NUL, '\u{FFFD}')];
    }),
  );
}
