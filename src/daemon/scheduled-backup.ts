import { productVersion } from '../operations/product-version.js';
import type { PeriodicTask } from '../schedule/periodic-tasks.js';
import type { Core } from './core.js';
import { isMediaShared } from './open-media-store.js';

/**
 * The task that makes backups, if the settings name a folder for them.
 * @param signal aborted when the daemon stops: an unfinished backup leaves nothing
 */
export function backupTasks(
  { settings, clock, logger }: Pick<Core, 'settings' | 'clock' | 'logger'>,
  signal: AbortSignal,
): readonly PeriodicTask[] {
  const { dir, cron, keep, passphrase } = settings.backup;
  if (dir === '') return [];
  const run = async () => {
    // Loaded only if it is used: it costs memory.
    const { makeScheduledBackup } = await import('../backup/scheduled-backup.js');
    const options = {
      ...{ dir, keep, clock, logger, storageDir: settings.storage.dir, version: productVersion() },
      passphrase: passphrase === '' ? null : passphrase,
      audio: isMediaShared(settings) ? ('object-store' as const) : ('included' as const),
    };
    try {
      await makeScheduledBackup(options, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      logger.info('the daemon stops: the backup was not finished');
    }
  };
  return [{ name: 'back up', at: cron, scope: 'node', run }];
}
