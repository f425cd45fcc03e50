import { firstKeptDay } from '../accounts/request-history.js';
import {
  removeOldSandboxObjects,
  type SandboxRemovalOptions,
} from '../conversions/sandbox-removal.js';
import { repairLostAudio } from '../conversions/lost-audio.js';
import { removeSuperseded } from '../conversions/remove-superseded.js';
import { isWantedKey } from '../conversions/served-audio.js';
import type { Readiness } from '../operations/readiness.js';
import type { PeriodicTask } from '../schedule/periodic-tasks.js';
import { enqueueDue } from '../webhooks/enqueue-due.js';
import { pruneEvents } from '../webhooks/prune.js';
import { bringForward } from '../webhooks/retry-schedule.js';
import { tellAccounts } from '../webhooks/tell-accounts.js';
import { smtpMailer } from '../operations/smtp-mailer.js';
import type { Core } from './core.js';
import type { Orders } from './orders.js';
import { removeOrphanedAudio } from './orphaned-audio.js';
import { retentionPeriods, runRetention } from './retention.js';

/** Time that ended sessions and expired links stay: addresses of sessions tell people from attackers. */
const KEPT_SESSIONS_MS = 90 * 86_400_000;

/** The periodic tasks: removing what has expired, and checking that everything is usable. */
export function periodicTasks(
  core: Core,
  { changing }: Pick<Orders, 'changing'>,
  {
    readiness,
    takeUpMediaKeys,
  }: { readonly readiness: Readiness; readonly takeUpMediaKeys: () => Promise<void> },
): readonly PeriodicTask[] {
  const { database, clock, idempotency, scripts, media, planOf, logger } = core;
  const { unitOfWork, reads } = database;
  const sandbox: SandboxRemovalOptions = { unitOfWork, reads, changing, clock };
  const { webhooks, smtp } = core.settings;
  const { urlMinutes } = core.settings.media;
  const mailer = smtp.url === '' ? null : smtpMailer(smtp);
  const cluster: Omit<PeriodicTask, 'scope'>[] = [
    {
      name: 'remove expired idempotency keys',
      at: '47 * * * *',
      run: () => idempotency.removeExpired(),
    },
    { name: 'expire scripts', at: '*/5 * * * *', run: () => scripts.clean() },
    {
      name: 'remove old sandbox objects',
      at: '17 * * * *',
      run: () => removeOldSandboxObjects(sandbox),
    },
    {
      name: 'remove orphaned audio',
      at: '27 */6 * * *',
      run: () =>
        removeOrphanedAudio({
          ...{ media, logger },
          isWanted: (key) => isWantedKey(key, reads),
        }),
    },
    { name: 'apply retention', at: '23 3 * * *', run: () => runRetention(core) },
    {
      name: 'repair lost audio',
      at: '43 4 * * *',
      run: () => repairLostAudio({ unitOfWork, reads, media, planOf, clock, logger }),
    },
    {
      name: 'remove old counts of requests',
      at: '7 3 * * *',
      run: () =>
        unitOfWork.write(({ requestOutcomes }) =>
          requestOutcomes.removeBefore(firstKeptDay(clock.now())),
        ),
    },
    {
      name: 'remove audio of earlier versions',
      at: '*/10 * * * *',
      run: () => removeSuperseded({ unitOfWork, reads, media, clock, urlMinutes, logger }),
    },
    {
      name: 'deliver what is due',
      at: '* * * * *',
      run: async () => {
        await bringForward({ unitOfWork, clock });
        await enqueueDue({ unitOfWork, reads, clock, perHost: webhooks.perHost });
      },
    },
    {
      name: 'tell of failing webhooks',
      at: '* * * * *',
      run: () => tellAccounts({ unitOfWork, reads, mailer, clock, logger }),
    },
    {
      name: 'remove ended sessions',
      at: '57 * * * *',
      run: () => {
        const before = new Date(clock.now() - KEPT_SESSIONS_MS).toISOString();
        return unitOfWork.write(({ signIn }) => signIn.removeEnded(before));
      },
    },
    {
      name: 'remove old events',
      at: '37 * * * *',
      run: () =>
        pruneEvents({
          ...{ unitOfWork, reads, clock },
          keepDaysOf: (organization) => retentionPeriods(core.settings, organization).deliveryDays,
        }),
    },
  ];
  const node: Omit<PeriodicTask, 'scope'>[] = [
    {
      name: 'look whether everything is usable',
      at: '* * * * *',
      run: async () => {
        await readiness.check();
      },
    },
    { name: 'take up a rotated media key', at: '* * * * *', run: takeUpMediaKeys },
  ];
  return [
    ...cluster.map((task) => ({ ...task, scope: 'cluster' as const })),
    ...node.map((task) => ({ ...task, scope: 'node' as const })),
  ];
}
