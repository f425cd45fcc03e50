import type { Command } from 'commander';
import type { Clock } from '../contracts/clock.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';
import { createLogger } from '../operations/create-logger.js';
import { sparingly } from '../operations/sparingly.js';
import { systemClock } from '../daemon/system-clock.js';
import type { Settings } from '../settings/load-settings.js';
import type { CommandContext } from './command-context.js';
import { formatReport, type Report } from './report.js';
import type { RunCommand } from './run-command.js';

/** Parts for administrative commands: the database of the settings, with or without a running daemon. */
export interface Installation {
  readonly settings: Settings;
  readonly unitOfWork: UnitOfWork;
  readonly reads: Reads;
  readonly clock: Clock;
}

/** One administrative command: what was found or done. `words` are its arguments. */
type Administration<Options> = (
  installation: Installation,
  options: Options,
  ...words: readonly string[]
) => Promise<Report>;

/** Gives a command of a noun what it does; its report is printed as a table, or as JSON with `--json`. */
export type Administer = <Options>(command: Command, work: Administration<Options>) => void;

export const ORG = '--org <org>';
export const ORG_ABOUT = 'id or slug of the organization';

/** Adds a noun such as `org` to the command line, and tells how its commands are given their work. */
export function addNoun(
  program: Command,
  { name, about }: { readonly name: string; readonly about: string },
  { stdout }: CommandContext,
  run: RunCommand,
): { readonly noun: Command; readonly administer: Administer } {
  // An error is reported in one line, so that scripts can pass it on.
  const noun = program.command(name).description(about).showHelpAfterError(false);
  const administer = <Options>(command: Command, work: Administration<Options>) => {
    command.option('--json', 'print JSON instead of a table').action(async () => {
      const options = command.opts<Options & { readonly json?: boolean }>();
      await run(async (settings) => {
        const report = await sparingly(() =>
          onDatabase(settings, (installation) => work(installation, options, ...command.args)),
        );
        stdout.write(formatReport(report, { json: options.json === true }));
        return 0;
      });
    });
  };
  return { noun, administer };
}

/** Does not take the storage lock, which is the daemon's. */
async function onDatabase(
  settings: Settings,
  work: (installation: Installation) => Promise<Report>,
): Promise<Report> {
  const { preparePrivateStorage } = await import('../storage/private-storage.js');
  const { openSettingsDatabase } = await import('../daemon/open-settings-database.js');
  await preparePrivateStorage(settings.storage.dir);
  // Standard output is for the report.
  const logger = await createLogger({ ...settings.log, level: 'silent' });
  const database = await openSettingsDatabase(settings, { clock: systemClock, logger, roles: [] });
  try {
    const { unitOfWork, reads } = database;
    return await work({ settings, unitOfWork, reads, clock: systemClock });
  } finally {
    await database.close();
  }
}
