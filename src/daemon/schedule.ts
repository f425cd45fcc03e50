import {
  removeOldSandboxObjects,
  type SandboxRemovalOptions,
} from '../conversions/sandbox-removal.js';
import type { Readiness } from '../operations/readiness.js';
import type { PeriodicTask } from '../schedule/periodic-tasks.js';
import type { Api } from './api.js';
import type { Core } from './core.js';

/** What is to be done now and then: removing what has had its time, and looking whether all is well. */
export function periodicTasks(
  { database: { unitOfWork, reads }, clock }: Core,
  { idempotency, scripts, changing }: Pick<Api, 'idempotency' | 'scripts' | 'changing'>,
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
