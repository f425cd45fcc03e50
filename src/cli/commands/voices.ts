import type { Command } from 'commander';
import { systemClock } from '../../daemon/system-clock.js';
import type { CommandContext } from '../command-context.js';
import { formatReport } from '../report.js';
import type { RunCommand } from '../run-command.js';
import type { InstallWords } from '../voices/install-request.js';

interface Json {
  readonly json?: boolean;
}

/** `lectern voices …` */
export function addVoices(program: Command, context: CommandContext, run: RunCommand): void {
  const voices = program
    .command('voices')
    .description('voice packs: neural voices that speak for provider_b');
  voices
    .command('list')
    .description('the packs that are installed, and those that can be')
    .option('--json', 'print JSON instead of a table')
    .action(({ json }: Json) =>
      run(async (settings) => {
        const { reportPacks } = await import('../voices/reports.js');
        context.stdout.write(formatReport(reportPacks(settings), { json: json === true }));
        return 0;
      }),
    );
  addInstall(voices, context, run);
  voices
    .command('verify')
    .description(
      'read every byte of the packs, compare them with what was installed, and let them speak',
    )
    .argument('[pack]', 'one pack (default: all)')
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
    .description('remove a pack; what it has spoken stays as it is')
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
      'install a pack of the catalogue, one that is carried in, or one at an address; an interrupted download goes on',
    )
    .argument(
      '<pack>',
      'a name of `lectern voices list`, a folder, an archive (.tar.bz2, .tar.gz, .tar, .zip), or its address',
    )
    .option(
      '--name <name>',
      'what a pack is called that is not of the catalogue (default: as its file)',
    )
    .option('--sha256 <digest>', 'what the archive must be; an address without https needs it')
    .option(
      '--from <folder>',
      'take the downloads of a pack of the catalogue from this folder, where they are there',
    )
    .option('--offline', 'fetch nothing: only what is on this machine')
    .option('--json', 'print JSON instead of sentences')
    .action((what: string, words: InstallWords & Json) =>
      run(async (settings) => {
        const { install } = await import('../voices/install.js');
        const { stoppedBy } = await import('../voices/stopped-by.js');
        const { changePacks } = await import('../../narration/packs/change-packs.js');
        const signal = stoppedBy(context);
        // What people read goes to standard error, where a program reads the output.
        const out = words.json === true ? context.stderr : context.stdout;
        const installed = await changePacks(settings, systemClock, (store) =>
          install({ settings, what, words, store, out }, signal),
        );
        if (words.json === true) context.stdout.write(`${JSON.stringify(installed, null, 2)}\n`);
        return 0;
      }),
    );
}
