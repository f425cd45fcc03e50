import pg from 'pg';
import { connectionConfig, type PostgresAddress } from '../postgres/connection.js';
import type { InspectedDatabase, InspectedRow } from './inspected-database.js';

/** The server rejects whatever would change the database. */
const READ_ONLY = 'SET default_transaction_read_only = on';

/**
 * Opens one connection that can only read.
 * @throws pg's errors as they are
 */
export async function inspectPostgres(address: PostgresAddress): Promise<InspectedDatabase> {
  const client = new pg.Client(connectionConfig(address));
  // The loss of the connection is reported by the statement that uses it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(READ_ONLY);
  return {
    type: 'postgres',
    ask: async (statement) => (await client.query<InspectedRow>(statement)).rows,
    close: () => client.end(),
  };
}
