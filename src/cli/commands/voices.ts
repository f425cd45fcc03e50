import type { Command } from 'commander';
import { systemClock } from '../../daemon/system-clock.js';
import { CommandRefused, type CommandContext } from '../command-context.js';
import { formatReport } from '../report.js';
import { askerAt } from '../ask.js';
import type { RunCommand } from '../run-command.js';
import type { InstallWords } from '../voices/install-request.js';

interface Json {
  readonly json?: boolean;
}

/** Adds the command `lectern voices` and its subcommands. */
export function addVoices(program: Command, context: CommandContext, run: RunCommand): void {
  const voices = program
    .command('voices')
    .description('manage voice packs: neural voices for provider_b');
  voices
    .command('list')
    .description('list installed and available packs')
    .option('--json', 'print JSON instead of a table')
    .action(({ json }: Json) =>
      run(async (settings) => {
        const { reportPacks } = await import('../voices/reports.js');
        context.stdout.write(formatReport(reportPacks(settings), { json: json === true }));
        return 0;
      }),
    );
  addInstall(voices, context, run);
  addDefault(voices, context, run);
  voices
    .command('verify')
    .description(
      'check the files of installed packs against their digests and speak a test sentence',
    )
    .argument('[pack]', 'pack to verify (default: all)')
    .option('--json', 'print JSON instead of a table')
    .action((id: string | undefined, { json }: Json) =>
      run(async (settings) => {
        const { verifyPacks } = await import('../voices/verify.js');
        const { stoppedBy } = await import('../voices/stopped-by.js');
        const { report, isWell } = await verifyPacks(settings, id, stoppedBy(context));
        context.stdout.write(formatReport(report, { json: json === true }));
        return isWell ? 0 : 1;
      }),
    );
  voices
    .command('remove')
    .description('remove a pack; existing audio is kept')
    .argument('<pack>', 'its name')
    .option('--json', 'print JSON instead of a sentence')
    .action((id: string, { json }: Json) =>
      run(async (settings) => {
        const { removePack } = await import('../voices/remove.js');
        const { changePacks } = await import('../../narration/packs/change-packs.js');
        const outcome = await changePacks(settings, systemClock, (store) =>
          removePack(settings, store, id),
        );
        context.stdout.write(
          json === true ? `${JSON.stringify(outcome.json)}\n` : `${outcome.words}\n`,
        );
        return 0;
      }),
    );
}

function addInstall(voices: Command, context: CommandContext, run: RunCommand): void {
  voices
    .command('install')
    .description(
      'install a pack from the catalogue, a local folder or archive, or a URL; interrupted downloads resume',
    )
    .argument(
      '<pack>',
      'name from `lectern voices list`, folder, archive (.tar.bz2, .tar.gz, .tar, .zip) or URL',
    )
    .option('--name <name>', 'name for a pack that is not in the catalogue (default: file name)')
    .option('--sha256 <digest>', 'expected digest of the archive; required for URLs without https')
    .option('--from <folder>', 'folder to take downloads of a catalogue pack from')
    .option('--offline', 'never use the network')
    .option('--default', 'use the pack if a request names no voice, without asking')
    .option('--no-default', 'do not ask; keep the voice of such requests')
    .option('--json', 'print JSON instead of sentences')
    .action((what: string, words: InstallWords & Json) =>
      run(async (settings) => {
        const { install } = await import('../voices/install.js');
        const { stoppedBy } = await import('../voices/stopped-by.js');
        const { changePacks } = await import('../../narration/packs/change-packs.js');
        const signal = stoppedBy(context);
        // What people read goes to standard error, where a program reads the output.
        const out = words.json === true ? context.stderr : context.stdout;
        const ask = words.json === true ? undefined : askerAt(context);
        const asking = ask === undefined ? {} : { ask };
        const installed = await changePacks(settings, systemClock, (store) =>
          install({ settings, what, words, store, out, ...asking }, signal),
        );
        if (words.json === true) context.stdout.write(`${JSON.stringify(installed, null, 2)}\n`);
        return 0;
      }),
    );
}

function addDefault(voices: Command, context: CommandContext, run: RunCommand): void {
  voices
    .command('default')
    .description('print or select the pack that speaks if a request names no voice')
    .argument('[pack]', 'name of an installed pack')
    .option('--none', 'select no pack: flite speaks')
    .option('--json', 'print JSON instead of a sentence')
    .action((id: string | undefined, { none, json }: Json & { readonly none?: boolean }) =>
      run(async (settings) => {
        const { reportDefault, selectDefault } = await import('../voices/default-voices.js');
        const { changePacks } = await import('../../narration/packs/change-packs.js');
        const { voicesFolder } = await import('../../narration/studio.js');
        if (id !== undefined && none === true)
          throw new CommandRefused('Name a pack or give --none, not both.');
        const asked = none === true ? null : id;
        const report =
          asked === undefined
            ? reportDefault(voicesFolder(settings))
            : await changePacks(settings, systemClock, (store) =>
                selectDefault(settings, store, asked),
              );
        context.stdout.write(`${json === true ? JSON.stringify(report.json) : report.words}\n`);
        return 0;
      }),
    );
}
