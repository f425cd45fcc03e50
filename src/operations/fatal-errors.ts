import type { Logger } from 'pino';

/**
 * Logs errors that nothing caught, rejected promises included, and then calls `stop`, once:
 * the process is in an unknown state and must end with a code other than 0.
 * @returns takes the watch away again.
 */
export function watchFatalErrors(logger: Logger, stop: () => void): () => void {
  let stopping = false;
  const onError = (error: unknown, origin: string): void => {
    logger.fatal({ err: error, origin }, 'unexpected error; the daemon exits');
    if (stopping) return;
    stopping = true;
    stop();
  };
  process.on('uncaughtException', onError);
  return () => {
    process.off('uncaughtException', onError);
  };
}
