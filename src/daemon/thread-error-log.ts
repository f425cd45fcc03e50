import type { Logger } from 'pino';
import type { OnThreadError } from '../domain/thread-pool.js';

/** Tells the log what a thread fails with while it works on nothing. */
export function threadErrorLog(logger: Logger): OnThreadError {
  return (error) => logger.warn({ err: error }, 'an idle thread failed');
}
