import type { Row, Table } from './tables.js';

/** States of interrupted work, each with the state that it is reset to. */
const PUT_BACK: ReadonlyMap<string, string> = new Map([
  ['jobs.state running', 'queued'],
  ['conversions.status processing', 'pending'],
  ['conversions.status generating', 'pending'],
]);

const NUL = /\0/g;

/**
 * Converts a row of an SQLite database, on which no daemon runs, for Postgres: interrupted work is queued again, and
 * U+FFFD replaces the NUL character, which Postgres cannot store in text.
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
