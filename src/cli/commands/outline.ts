import { Option, type Command } from 'commander';
import { SOURCE_TYPES } from '../../domain/conversion.js';
import type { CommandContext } from '../command-context.js';
import type { OutlineOptions } from '../outline-file.js';
import type { RunCommand } from '../run-command.js';

/** Kind of output, and its form. */
interface Shown {
  readonly json?: boolean;
  readonly plan?: boolean;
}

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
    .addOption(new Option('--json', 'print JSON instead of text').conflicts('plan'))
    .option('--plan', 'print what a script narrates, in its order, and what it leaves out')
    .action((file: string, options: OutlineOptions & Shown) =>
      run(async (settings) => {
        const { outlineFile, planFile } = await import('../outline-file.js');
        const { stoppedBy } = await import('../voices/stopped-by.js');
        const asked = { settings, file, options, context };
        if (options.plan === true) {
          const { formatPlan } = await import('../format-plan.js');
          context.stdout.write(formatPlan(await planFile(asked, stoppedBy(context))));
          return 0;
        }
        const { formatOutline } = await import('../format-outline.js');
        const outline = await outlineFile(asked, stoppedBy(context));
        context.stdout.write(
          options.json === true ? `${JSON.stringify(outline, null, 2)}\n` : formatOutline(outline),
        );
        return 0;
      }),
    );
}
