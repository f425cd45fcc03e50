import { setTimeout as delay } from 'node:timers/promises';
import type { Daemon } from '../daemon/start-daemon.js';

const LOOK_EVERY_MS = 100;

/** Time without a running conversion after which remaining problems are left to the next run. */
const TROUBLE_LIMIT_MS = 10_000;

/**
 * Resolves when the files of the watched folders have been worked off, or the rest cannot be for now.
 * @returns why something is left, in whole sentences; null if nothing is
 */
export async function untilWorkedOff(
  intake: Daemon['intake'],
  troubleLimitMs = TROUBLE_LIMIT_MS,
): Promise<{ readonly trouble: string | null }> {
  if (intake === null) return { trouble: 'This daemon watches no folders.' };
  let troubledSince: number | null = null;
  for (;;) {
    const { isIdle, isConverting, trouble } = intake;
    if (isIdle) return { trouble };
    if (trouble === null || isConverting) troubledSince = null;
    else troubledSince ??= performance.now();
    if (troubledSince !== null && performance.now() - troubledSince > troubleLimitMs) {
      return { trouble };
    }
    await delay(LOOK_EVERY_MS);
  }
}
