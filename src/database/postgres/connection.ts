import { setTimeout as delay } from 'node:timers/promises';
import { LARGEST_CONFIG_BYTES, readRegularFileSync } from '../../domain/regular-file.js';
import pg, { type ClientConfig, type Pool, type QueryResultRow } from 'pg';
import type { Logger } from 'pino';
import { explainError } from './errors.js';

/** Address of a database. */
export interface PostgresAddress {
  /** postgres:// URL. What its parameters say (sslmode, …) counts. */
  readonly url: string;
  /** PEM file of the authorities that may vouch for the server; null for those that Node.js knows. */
  readonly caFile: string | null;
}

/** A connection is made, and a free one found, in this time. */
const CONNECT_MS = 5_000;
/** No statement of ours takes long: this one hangs. */
const STATEMENT_MS = 30_000;
const LOCK_MS = 10_000;
/** A frozen node holds up the others for no longer. */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** The server would have ended the statement by itself: the network is silent. */
const SILENCE_MS = STATEMENT_MS + 5_000;
const KEEP_ALIVE_MS = 5_000;
const END_MS = 3_000;

/** The server looks for clients that have gone silent; each statement sees what was committed before it. */
const SERVER_OPTIONS = [
  ...['-c tcp_keepalives_idle=5', '-c tcp_keepalives_interval=3', '-c tcp_keepalives_count=5'],
  '-c default_transaction_isolation=read\\ committed',
];

/**
 * Configuration of each connection.
 * @throws if the file of authorities cannot be read
 */
export function connectionConfig({ url, caFile }: PostgresAddress): ClientConfig {
  const address = new URL(url);
  const given = address.searchParams.get('options');
  const tls = caFile === null ? {} : tlsConfig(address, readCertificates(caFile));
  // What a URL says goes before what is said beside it.
  address.searchParams.delete('options');
  return {
    connectionString: address.href,
    ...tls,
    application_name: 'lectern',
    options: [...SERVER_OPTIONS, ...(given === null ? [] : [given])].join(' '),
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
}

/** @param size how many connections at most */
export function createPool(config: ClientConfig, size: number, logger: Logger): Pool {
  const pool = new pg.Pool({ ...config, max: size });
  // Without a listener the loss of an idle connection would end the process. The pool replaces it by itself.
  pool.on('error', (error) => logger.debug({ err: error }, 'lost a database connection'));
  pool.on('connect', (client) => {
    // The loss of a connection in use is reported to the caller that waits for its answer.
    client.on('error', (error) => logger.debug({ err: error }, 'lost a database connection'));
  });
  return pool;
}

/** Waits for what its connections do. */
export async function endPool(pool: Pool): Promise<void> {
  if (pool.ending) return;
  // A caller that never returns a connection must not block the end.
  await Promise.race([pool.end(), delay(END_MS, undefined, { ref: false })]);
}

/**
 * Runs one statement on any free connection.
 * @throws {DatabaseUnavailable} if the database cannot be reached
 */
export async function ask<R extends QueryResultRow>(
  pool: Pool,
  statement: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  try {
    return (await pool.query<R>(statement, [...values])).rows;
  } catch (error) {
    throw explainError(error);
  }
}

/** TLS with authorities of one's own; takes what the URL says of TLS out of it. */
function tlsConfig(address: URL, ca: string): Pick<ClientConfig, 'ssl'> {
  const mode = address.searchParams.get('sslmode');
  for (const name of ['sslmode', 'ssl', 'uselibpqcompat']) address.searchParams.delete(name);
  if (mode === 'disable') return { ssl: false };
  return {
    ssl: {
      ca,
      ...(mode === 'no-verify' && { rejectUnauthorized: false }),
      ...(mode === 'verify-ca' && { checkServerIdentity: () => undefined }),
    },
  };
}

function readCertificates(file: string): string {
  return readRegularFileSync(file, { maxBytes: LARGEST_CONFIG_BYTES }).toString();
}
