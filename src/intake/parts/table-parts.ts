import { columnNames, rowStarts } from '../../scripting/reading/source/separated-values.js';
import type { Breaks } from './breaks.js';

/** Table of changes in separated values, as it is divided. */
export interface DividedTable {
  /** Lines down to the names of the columns, which each part needs. */
  readonly head: string;
  /** Between rows. */
  readonly breaks: Breaks;
}

/** Undefined for other texts. */
export function dividedTable(text: string, longestHead: number): DividedTable | undefined {
  const head = columnNames(text);
  if (head === undefined || head.length > longestHead) return undefined;
  return { head, breaks: ({ text: rows }) => rowStarts(rows) };
}
