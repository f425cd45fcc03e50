import { Option, type Command } from 'commander';
import type { CommandContext } from '../command-context.js';

interface Form {
  readonly json?: boolean;
  readonly texts?: boolean;
}

/** `lectern licenses`. It needs no settings. */
export function addLicenses(program: Command, { stdout }: CommandContext): void {
  program
    .command('licenses')
    .description('list the third-party packages and data of this installation with their licences')
    .option('--json', 'print JSON instead of tables')
    .addOption(new Option('--texts', 'print the licence texts').conflicts('json'))
    .action(async ({ json, texts }: Form) => {
      const { readThirdParty } = await import('../../operations/licences/third-party.js');
      const list = await import('../list-licences.js');
      const thirdParty = await readThirdParty();
      if (texts === true) {
        for await (const text of list.licenceTextsOf(thirdParty)) stdout.write(text);
      } else {
        stdout.write(
          json === true ? list.licencesAsJson(thirdParty) : list.licenceTables(thirdParty),
        );
      }
    });
}
