/** A time in SQL as the entities keep times (ISO 8601, milliseconds, UTC). */
export function isoTime(time: string): string {
  return `to_char((${time}) AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The database's own time: those of the nodes differ. */
export const NOW = isoTime('now()');
