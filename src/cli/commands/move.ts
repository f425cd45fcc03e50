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
      'migrate the SQLite database in storage.dir to PostgreSQL. Stop all daemons first. ' +
        'Safe to interrupt and rerun; the source is not modified.',
    )
    .option(
      '--to <url>',
      'postgres://user:password@host/database (default: the setting database.url, which hides the password from ' +
        'the process list)',
    )
    .addOption(
      new Option(
        '--media <store>',
        'also copy finished audio to the store of the settings media.s3.*',
      ).choices(['s3']),
    )
    .option('--json', 'print JSON instead of a table')
    .action((words: MoveWords) => run((settings) => move(settings, words, context)));
}

/** @returns 0 if everything has arrived as it was */
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
      'No target. Set database.url, or pass --to postgres://user:password@host/database.',
    );
  }
  if (!isPostgresUrl(to)) {
    throw new CommandRefused(`--to must be a postgres:// address; ${PERCENT_ENCODING}.`);
  }
  if (media === 's3' && s3.endpoint === '') {
    throw new CommandRefused(
      '--media s3 needs the settings of the store: media.s3.endpoint, ' +
        'media.s3.bucket, media.s3.accessKeyId and media.s3.secretAccessKey.',
    );
  }
}
