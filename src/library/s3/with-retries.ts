import { setTimeout as delay } from 'node:timers/promises';

/** Pauses before the second and the third attempt: long enough for a store that restarts behind a proxy. */
const PAUSES_MS = [200, 1_000];

/**
 * Tries up to three times.
 * @param isPassing whether another attempt may help
 * @param signal ends the waiting
 * @throws the error of the last attempt, or what the signal was aborted with
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
  signal?: AbortSignal,
): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      if (!isPassing(error)) throw error;
    }
    // An abort ends the pause; the attempt after it says so.
    await delay(pause, undefined, { signal }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw error;
    });
  }
  return attempt();
}
