import { type Unreadable, unreadable } from '../reading/read-file.js';

/** Limits of reading one file. */
export interface Limits {
  readonly longestMs: number;
  /** Allowed growth of the process that reads the file. Limits of a thread cover objects only, not buffers. */
  readonly mostBytes: number;
}

/** The file was given up. */
export interface GivenUp {
  readonly type: 'unreadable';
  readonly because: Unreadable;
}

const LOOKED_AT_EVERY_MS = 25;
export const SIMPLER = 'Save it as plain text or split it into several files, and drop those.';
const TOO_MUCH_MEMORY = unreadable(
  `Reading the file needs more memory than any document should. ${SIMPLER}`,
);

/**
 * Does work in a thread until it takes too long or too much memory.
 * @param work ends its thread when its signal is aborted
 * @throws the signal's reason when aborted, and what the work throws
 */
export async function withinLimits<Outcome>(
  { longestMs, mostBytes }: Limits,
  signal: AbortSignal,
  work: (ended: AbortSignal) => Promise<Outcome>,
): Promise<Outcome | GivenUp> {
  signal.throwIfAborted();
  const limit = new AbortController();
  let because: Unreadable | undefined;
  const giveUp = (reason: Unreadable): void => {
    because = reason;
    limit.abort();
  };
  const tooLong = unreadable(
    `Reading the file took longer than ${longestMs / 1000} seconds. ${SIMPLER}`,
  );
  const timer = setTimeout(giveUp, longestMs, tooLong);
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > mostBytes) giveUp(TOO_MUCH_MEMORY);
  }, LOOKED_AT_EVERY_MS);
  try {
    return await work(AbortSignal.any([signal, limit.signal]));
  } catch (error) {
    signal.throwIfAborted();
    if (isOutOfMemory(error)) because = TOO_MUCH_MEMORY;
    if (because === undefined) throw error;
    return { type: 'unreadable', because };
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}

/** Of a thread that reached the limit of its heap. */
function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
