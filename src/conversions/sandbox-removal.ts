import type { Clock } from '../contracts/clock.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';
import { DAEMON } from '../domain/actor.js';
import type { ConversionChanging } from './conversion-changing.js';
import { SANDBOX_DAYS } from './sandbox.js';

const DAY_MS = 86_400_000;
const BATCH = 100;

export interface SandboxRemovalOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'conversions'>;
  readonly changing: Pick<ConversionChanging, 'remove'>;
  readonly clock: Clock;
}

/**
 * Removes everything of the sandbox that is older than 7 days (contract decisions: Keys): conversions with all that goes
 * with them, as DELETE does, products, podcast feeds, events with their deliveries, and what is remembered of scripts. Idempotency keys
 * end sooner by themselves; webhook endpoints stay, as keys do.
 */
export async function removeOldSandboxObjects(options: SandboxRemovalOptions): Promise<void> {
  const { unitOfWork, reads, changing, clock } = options;
  const before = new Date(clock.now() - SANDBOX_DAYS * DAY_MS).toISOString();
  await unitOfWork.write(async ({ feeds, products, scripts, embedTokens, webhooks, publish }) => {
    await feeds.removeMadeBefore('test', before);
    await products.removeMadeBefore('test', before);
    await scripts.removeMadeBefore('test', before);
    await webhooks.removeMadeBefore(before, { mode: 'test' });
    await embedTokens.forgetDaysUntil('test', before.slice(0, 10));
    publish({ type: 'feeds-ended' });
  });
  for (;;) {
    const old = await reads.conversions.madeBefore('test', before, BATCH);
    for (const { id, ...owner } of old) await changing.remove(DAEMON, id, owner);
    if (old.length < BATCH) return;
  }
}
