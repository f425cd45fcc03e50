import { QueryFailedError } from 'typeorm';
import { DatabaseUnavailable } from '../../domain/failure.js';
import { storageFull, systemErrorCode } from '../../domain/storage-errors.js';

/** Codes of Postgres (its manual, appendix A) that tell of the server, not of what it was asked. */
const SERVER_CODES = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled: it took longer than statement_timeout
  '55P03', // lock_not_available: it waited longer than lock_timeout
  '53300', // too_many_connections
  '25P03', // idle_in_transaction_session_timeout
  '25006', // read_only_sql_transaction: the server has become a standby
]);

const NETWORK_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/** Messages of pg without a code that mean that no connection exists, or that none is free. */
const NO_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable|after calling end on the pool/;

const DISK_FULL = '53100';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
/** A row that was read has been removed before what refers to it was written: read again, it is gone. */
const FOREIGN_KEY_VIOLATION = '23503';
const CONFLICT_CODES = new Set([SERIALIZATION_FAILURE, DEADLOCK_DETECTED, FOREIGN_KEY_VIOLATION]);

/** An error of pg or TypeORM in the domain's words where it has any: DatabaseUnavailable, StorageFull. */
export function explainError(error: unknown): unknown {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (isUnavailable(cause)) return unavailable(cause);
  return systemErrorCode(cause) === DISK_FULL ? storageFull(cause, 'The database') : error;
}

export function unavailable(cause: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable('The database cannot be reached for now.', { cause });
}

/** Checks whether the transaction may succeed when it is tried again: others were in its way. */
export function isConflict(error: unknown): boolean {
  return CONFLICT_CODES.has(systemErrorCode(error) ?? '');
}

/** Checks whether the server said nothing for so long that the connection is of no more use. */
export function isSilence(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return cause instanceof Error && cause.message === 'Query read timeout';
}

function isUnavailable(error: unknown): boolean {
  const code = systemErrorCode(error);
  if (code === undefined) return error instanceof Error && NO_CONNECTION.test(error.message);
  return SERVER_CODES.has(code) || NETWORK_CODES.has(code) || code.startsWith('08');
}
