import type { Clock } from '../contracts/clock.js';
import type { ConversionReads } from '../contracts/conversion-store.js';
import type { ConversionChanging } from './conversion-changing.js';
import { SANDBOX_DAYS } from './sandbox.js';

const DAY_MS = 86_400_000;
const BATCH = 100;

/** Removes sandbox conversions that are older than 7 days, as DELETE does. */
export async function removeOldSandboxConversions(
  conversions: Pick<ConversionReads, 'madeBefore'>,
  changing: Pick<ConversionChanging, 'remove'>,
  clock: Clock,
): Promise<void> {
  const before = new Date(clock.now() - SANDBOX_DAYS * DAY_MS).toISOString();
  for (;;) {
    const old = await conversions.madeBefore('test', before, BATCH);
    for (const { id, ...owner } of old) await changing.remove(id, owner);
    if (old.length < BATCH) return;
  }
}
