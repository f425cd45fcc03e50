import type { Command } from 'commander';
import { CommandRefused, type CommandContext } from '../command-context.js';
import type { DoctorOptions } from '../doctor/run-doctor.js';
import type { RunCommand } from '../run-command.js';

interface DoctorWords {
  readonly json?: boolean;
  readonly bundle?: string;
  readonly force?: boolean;
  readonly log?: string;
}

/** `lectern doctor` */
export function addDoctor(program: Command, context: CommandContext, run: RunCommand): void {
  program
    .command('doctor')
    .description(
      'find out what is wrong: examine the installation and print each finding with its remedy. ' +
        'Exit code: 0 ok, 1 warning, 2 error.',
    )
    .argument('[check...]', 'checks to run (default: all)')
    .option('--json', 'print JSON instead of a table')
    .option('--bundle <file>', 'also write a support archive (.tar.gz) without secrets')
    .option('--log <file>', 'log file in JSON whose newest lines go into the archive, reduced')
    .option('--force', 'overwrite an existing archive')
    .action(async (checks: readonly string[], words: DoctorWords) => {
      const { runDoctor } = await import('../doctor/run-doctor.js');
      const options = () => toOptions(checks, words);
      await run(
        (settings) => runDoctor(settings, options, context),
        (error) => runDoctor(error, options, context),
      );
    });
}

function toOptions(checks: readonly string[], words: DoctorWords): DoctorOptions {
  const { json = false, bundle: file, force = false, log } = words;
  if (file !== undefined) {
    return { checks, json, archive: { file, force, ...(log !== undefined && { log }) } };
  }
  if (log !== undefined || force) {
    throw new CommandRefused('--log and --force are for the archive of --bundle.');
  }
  return { checks, json };
}
