import type { Command } from 'commander';
import type { BackupRequest } from '../../backup/make-backup.js';
import { isMediaShared } from '../../daemon/open-media-store.js';
import { systemClock } from '../../daemon/system-clock.js';
import { productVersion } from '../../operations/product-version.js';
import type { Settings } from '../../settings/load-settings.js';
import { assertOwner } from '../assert-owner.js';
import { CommandRefused, type CommandContext } from '../command-context.js';
import { showStep } from '../progress.js';
import { readPassphrase } from '../read-passphrase.js';
import { formatReport } from '../report.js';
import type { RunCommand } from '../run-command.js';
import { stoppedBy } from '../voices/stopped-by.js';

interface BackupWords {
  readonly secrets?: boolean;
  readonly passphraseFile?: string;
  readonly json?: boolean;
}

/** `lectern backup` and `lectern backup verify` */
export function addBackup(program: Command, context: CommandContext, run: RunCommand): void {
  const backup = program
    .command('backup')
    .description(
      'back up the database and the audio into a new folder or archive, with or without a running daemon (SQLite only)',
    )
    .argument('<target>', 'new folder, or new file that ends with .tar.zst, .tar.gz or .tar')
    .option('--secrets', 'include the secrets, encrypted with a passphrase')
    .option(
      '--passphrase-file <file>',
      'file with the passphrase in its first line (default: the setting backup.passphrase)',
    )
    .option('--json', 'print JSON instead of a table')
    .action((target: string) =>
      run((settings) => makeBackup(settings, target, backup.opts<BackupWords>(), context)),
    );
  const verify = backup
    .command('verify')
    .description('check the files, the database and the audio of a backup')
    .argument('<backup>', 'folder or archive of a backup')
    .option('--json', 'print JSON instead of a table')
    .action((place: string) =>
      run(() => verifyBackup(place, verify.optsWithGlobals<BackupWords>(), context)),
    );
}

async function makeBackup(
  settings: Settings,
  target: string,
  { secrets, passphraseFile, json }: BackupWords,
  context: CommandContext,
): Promise<number> {
  assertSqlite(settings);
  await assertOwner(settings.storage.dir);
  const request: BackupRequest = {
    storageDir: settings.storage.dir,
    target,
    passphrase: secrets === true ? await requiredPassphrase(passphraseFile, settings) : null,
    audio: isMediaShared(settings) ? 'object-store' : 'included',
    version: productVersion(),
    clock: systemClock,
    watch: (step, total) => showStep(step, total, context.stderr),
  };
  const { makeBackup: make } = await import('../../backup/make-backup.js');
  const { reportBackup } = await import('../backup-report.js');
  const made = await make(request, stoppedBy(context));
  context.stdout.write(formatReport(reportBackup(made), { json: json === true }));
  return 0;
}

/** @returns 0 for a backup that has everything, undamaged */
async function verifyBackup(
  backup: string,
  { json }: BackupWords,
  context: CommandContext,
): Promise<number> {
  const { verifyBackup: check } = await import('../../backup/verify-backup.js');
  const { reportVerification } = await import('../backup-report.js');
  const result = await check(backup, stoppedBy(context));
  const report = reportVerification(backup, result);
  context.stdout.write(formatReport(report, { json: json === true }));
  return result.problems.length + result.manifest.lost_audio.length === 0 ? 0 : 1;
}

function assertSqlite({ database, storage }: Settings): void {
  if (database.url === '') return;
  throw new CommandRefused(
    'This installation has its database in PostgreSQL (database.url), which lectern backup does not copy. ' +
      `Back it up with pg_dump --format=custom, then copy the folders media and secrets of ${storage.dir}, or the bucket of media.s3.*.`,
  );
}

async function requiredPassphrase(file: string | undefined, settings: Settings): Promise<string> {
  const passphrase = await readPassphrase(file, settings);
  if (passphrase !== null) return passphrase;
  throw new CommandRefused(
    '--secrets needs a passphrase. Name a file with --passphrase-file, or set LECTERN_BACKUP_PASSPHRASE.',
  );
}
