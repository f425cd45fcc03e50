/** A node that was not heard for this long, in seconds, is taken for dead. */
export const SILENCE_SECONDS = 6;

/** Selects a column of the nodes that are alive, by the database's own time. */
export const LIVE_NODES = (column: 'id' | 'pools' | 'roles'): string =>
  `SELECT ${column} FROM nodes WHERE seen_at > now() - interval '${SILENCE_SECONDS} seconds'`;
