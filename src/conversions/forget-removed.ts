import type { ConversionReads } from '../contracts/conversion-store.js';
import type { Narrator } from '../contracts/narrator.js';

/** Conversions that are asked for at once: databases take a bounded number of values. */
const BATCH = 500;

/** Forgets the clips of conversions whose removal this machine has not heard of: it was away, or the removal elsewhere. */
export async function forgetRemoved(
  narrator: Pick<Narrator, 'clipUsers' | 'forgetClips'>,
  conversions: Pick<ConversionReads, 'existing'>,
): Promise<void> {
  const users = await narrator.clipUsers();
  for (let first = 0; first < users.length; first += BATCH) {
    const some = users.slice(first, first + BATCH);
    const existing = new Set(await conversions.existing(some));
    for (const id of some) if (!existing.has(id)) await narrator.forgetClips(id);
  }
}
