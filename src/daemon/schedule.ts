import {
  removeOldSandboxObjects,
  type SandboxRemovalOptions,
} from '../conversions/sandbox-removal.js';
import type { Readiness } from '../operations/readiness.js';
import type { PeriodicTask } from '../schedule/periodic-tasks.js';
import type { Core } from './core.js';
import type { Orders } from './orders.js';

/** The periodic tasks: removing what has expired, and checking that everything is usable. */
export function periodicTasks(
  { database: { unitOfWork, reads }, clock, idempotency, scripts }: Core,
  { changing }: Pick<Orders, 'changing'>,
  {
    readiness,
    takeUpMediaKeys,
  }: { readonly readiness: Readiness; readonly takeUpMediaKeys: () => Promise<void> },
): readonly PeriodicTask[] {
  const sandbox: SandboxRemovalOptions = { unitOfWork, reads, changing, clock };
  return [
    {
      name: 'remove expired idempotency keys',
      at: '47 * * * *',
      run: () => idempotency.removeExpired(),
    },
    {
      name: 'look whether everything is usable',
      at: '* * * * *',
      run: async () => {
        await readiness.check();
      },
    },
    { name: 'take up a rotated media key', at: '* * * * *', run: takeUpMediaKeys },
    { name: 'expire scripts', at: '*/5 * * * *', run: () => scripts.clean() },
    {
      name: 'remove old sandbox objects',
      at: '17 * * * *',
      run: () => removeOldSandboxObjects(sandbox),
    },
  ];
}
