import type { Idempotency } from '../accounts/idempotency.js';
import type { GeneratedScripts } from '../conversions/generated-scripts.js';
import {
  removeOldSandboxObjects,
  type SandboxRemovalOptions,
} from '../conversions/sandbox-removal.js';
import type { PeriodicTask } from '../schedule/periodic-tasks.js';
import type { Readiness } from './readiness.js';

export interface PeriodicWorkOptions extends SandboxRemovalOptions {
  readonly idempotency: Pick<Idempotency, 'removeExpired'>;
  readonly scripts: Pick<GeneratedScripts, 'clean'>;
  readonly readiness: Pick<Readiness, 'check'>;
}

/** What is to be done now and then: removing what has had its time, and looking whether all is well. */
export function periodicWork(options: PeriodicWorkOptions): readonly PeriodicTask[] {
  const { idempotency, scripts, readiness } = options;
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
    { name: 'expire scripts', at: '*/5 * * * *', run: () => scripts.clean() },
    {
      name: 'remove old sandbox objects',
      at: '17 * * * *',
      run: () => removeOldSandboxObjects(options),
    },
  ];
}
