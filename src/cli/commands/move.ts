import { Option, type Command } from 'commander';
import { PERCENT_ENCODING } from '../../domain/readable-url.js';
import { isPostgresUrl } from '../../settings/areas/storage.js';
import type { Settings } from '../../settings/load-settings.js';
import { CommandRefused, CommandStopped, type CommandContext } from '../command-context.js';
import { formatReport } from '../report.js';
import type { RunCommand } from '../run-command.js';

interface MoveWords {
  readonly to?: string;
  readonly media?: 's3';
  readonly json?: boolean;
}

/** `lectern move` */
export function addMove(program: Command, context: CommandContext, run: RunCommand): void {
  program
    .command('move')
    .description(
      'carry the SQLite installation of storage.dir over to PostgreSQL, while no daemon runs on either; ' +
        'it can be broken off and run again, and changes nothing of what is carried over',
    )
    .option(
      '--to <url>',
      'postgres://user:password@host/database (default: the setting database.url, which keeps the password out of ' +
        'the list of processes)',
    )
    .addOption(
      new Option(
        '--media <store>',
        'copy finished audio to the store of the settings media.s3.*, too',
      ).choices(['s3']),
    )
    .option('--json', 'print JSON instead of a table')
    .action((words: MoveWords) => run((settings) => move(settings, words, context)));
}

/** @returns 0 where everything has arrived as it was */
async function move(
  settings: Settings,
  { to = settings.database.url, media, json }: MoveWords,
  { stdout, stderr, untilStopped }: CommandContext,
): Promise<number> {
  assertPossible(settings, to, media);
  const stop = new AbortController();
  void untilStopped().then((signal) => stop.abort(new CommandStopped(signal)));
  const { moveInstallation } = await import('../move-installation.js');
  const { reportMove, differencesOf } = await import('../move-report.js');
  const outcome = await moveInstallation(
    { settings, to, copiesAudio: media === 's3', stderr },
    stop.signal,
  );
  stdout.write(formatReport(reportMove(outcome, settings), { json: json === true }));
  const differences = differencesOf(outcome);
  if (differences === null) return 0;
  stderr.write(`lectern: ${differences}\n`);
  return 1;
}

function assertPossible({ media: { s3 } }: Settings, to: string, media: 's3' | undefined): void {
  if (to === '') {
    throw new CommandRefused(
      'Where to? Give the setting database.url, or --to postgres://user:password@host/database.',
    );
  }
  if (!isPostgresUrl(to)) {
    throw new CommandRefused(`--to must be a postgres:// address; ${PERCENT_ENCODING}.`);
  }
  if (media === 's3' && s3.endpoint === '') {
    throw new CommandRefused(
      '--media s3 copies to the store of the settings media.s3.*, which are not set: give media.s3.endpoint, ' +
        'media.s3.bucket, media.s3.accessKeyId and media.s3.secretAccessKey.',
    );
  }
}
