import type { Command } from 'commander';
import { isMediaShared } from '../../daemon/open-media-store.js';
import { systemClock } from '../../daemon/system-clock.js';
import type { Settings } from '../../settings/load-settings.js';
import { assertOwner } from '../assert-owner.js';
import { CommandRefused, type CommandContext } from '../command-context.js';
import { readPassphrase } from '../read-passphrase.js';
import { formatReport } from '../report.js';
import type { RunCommand } from '../run-command.js';
import { stoppedBy } from '../voices/stopped-by.js';

interface RestoreWords {
  readonly passphraseFile?: string;
  readonly withoutSecrets?: boolean;
  readonly withoutDamagedAudio?: boolean;
  readonly json?: boolean;
}

/** `lectern restore` */
export function addRestore(program: Command, context: CommandContext, run: RunCommand): void {
  const restore = program
    .command('restore')
    .description(
      'restore a backup into storage.dir, which must not contain data yet. Stop the daemon first.',
    )
    .argument('<backup>', 'folder or archive of a backup')
    .option(
      '--passphrase-file <file>',
      'file with the passphrase in its first line (default: the setting backup.passphrase)',
    )
    .option('--without-secrets', 'leave out the secrets of the backup')
    .option('--without-damaged-audio', 'leave out audio that is damaged in the backup')
    .option('--json', 'print JSON instead of a table')
    .action((backup: string) =>
      run((settings) => restoreBackup(settings, backup, restore.opts<RestoreWords>(), context)),
    );
}

async function restoreBackup(
  settings: Settings,
  backup: string,
  { passphraseFile, withoutSecrets = false, withoutDamagedAudio = false, json }: RestoreWords,
  context: CommandContext,
): Promise<number> {
  if (settings.database.url !== '') {
    throw new CommandRefused(
      'database.url names a PostgreSQL database, and a backup contains an SQLite database. Empty the setting, restore, and migrate with lectern move.',
    );
  }
  await assertOwner(settings.storage.dir);
  const { restoreBackup: restore } = await import('../../backup/restore-backup.js');
  const { reportRestore } = await import('../backup-report.js');
  const restored = await restore(
    {
      ...{ backup, storageDir: settings.storage.dir, clock: systemClock },
      ...{ withoutSecrets, withoutDamagedAudio },
      passphrase: await readPassphrase(passphraseFile, settings),
      audio: isMediaShared(settings) ? 'object-store' : 'included',
    },
    stoppedBy(context),
  );
  const report = reportRestore(restored, settings);
  context.stdout.write(formatReport(report, { json: json === true }));
  return 0;
}
