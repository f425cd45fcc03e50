import { Option, type Command } from 'commander';
import { SOURCE_TYPES } from '../../domain/conversion.js';
import type { CommandContext } from '../command-context.js';
import type { OutlineOptions } from '../outline-file.js';
import type { RunCommand } from '../run-command.js';

/** `lectern outline FILE` */
export function addOutline(program: Command, context: CommandContext, run: RunCommand): void {
  program
    .command('outline')
    .description('print what Lectern understands of one file, without a daemon')
    .argument('<file>', 'a file of any format that convert reads; - for standard input')
    .option('--title <text>', 'title (default: the first heading, or the name of the file)')
    .addOption(
      new Option('--type <type>', 'type of the text (default: detected from its content)').choices(
        SOURCE_TYPES,
      ),
    )
    .option('--json', 'print JSON instead of text')
    .action((file: string, options: OutlineOptions & { readonly json?: boolean }) =>
      run(async (settings) => {
        const { outlineFile } = await import('../outline-file.js');
        const { formatOutline } = await import('../format-outline.js');
        const { stoppedBy } = await import('../voices/stopped-by.js');
        const outline = await outlineFile({ settings, file, options, context }, stoppedBy(context));
        context.stdout.write(
          options.json === true ? `${JSON.stringify(outline, null, 2)}\n` : formatOutline(outline),
        );
        return 0;
      }),
    );
}
