import { Command, CommanderError, Option } from 'commander';
import { productVersion } from '../operations/product-version.js';
import type { CommandContext } from './command-context.js';
import { addBackup } from './commands/backup.js';
import { addConvert } from './commands/convert.js';
import { addDemo } from './commands/demo.js';
import { addDoctor } from './commands/doctor.js';
import { addFeed } from './commands/feed.js';
import { addHealth } from './commands/health.js';
import { addKey } from './commands/key.js';
import { addLicenses } from './commands/licenses.js';
import { addMember } from './commands/member.js';
import { addMove } from './commands/move.js';
import { addOutline } from './commands/outline.js';
import { addOrg } from './commands/org.js';
import { addProduct } from './commands/product.js';
import { addRestore } from './commands/restore.js';
import { addServe } from './commands/serve.js';
import { addUser } from './commands/user.js';
import { addVoices } from './commands/voices.js';
import { addWatch } from './commands/watch.js';
import { addWebhook } from './commands/webhook.js';
import type { RunCommand } from './run-command.js';
import type { Settings } from '../settings/load-settings.js';
import { SettingsError } from '../settings/settings-error.js';

/**
 * Runs one command line.
 * @param argv arguments without the interpreter and the program
 * @returns the exit code
 * @throws what the command throws
 */
export async function runCommandLine(
  argv: readonly string[],
  context: CommandContext,
): Promise<number> {
  let exitCode = 0;
  const run: RunCommand = async (work, ifWrong) => {
    const settings = readSettings(context, program);
    if (!(settings instanceof SettingsError)) exitCode = await work(settings);
    else if (ifWrong === undefined) throw settings;
    else exitCode = await ifWrong(settings);
  };
  const program = createProgram(context);
  // Not after a command: `convert … --version 2.0.0` would print ours and narrate nothing.
  if (argv[0]?.startsWith('-') === true) {
    program.version(productVersion(), '--version', 'print the version');
  }
  addServe(program, context, run);
  addConvert(program, context, run);
  addOutline(program, context, run);
  addDemo(program, context, run);
  addHealth(program, context, run);
  addDoctor(program, context, run);
  addLicenses(program, context);
  addMove(program, context, run);
  addBackup(program, context, run);
  addRestore(program, context, run);
  addWatch(program, context, run);
  addVoices(program, context, run);
  for (const add of [addOrg, addUser, addMember, addKey, addProduct, addFeed, addWebhook]) {
    add(program, context, run);
  }
  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    // Help, the version, and mistakes, all of which it has printed.
    if (error instanceof CommanderError) return error.exitCode;
    throw error;
  }
  return exitCode;
}

/** @returns the settings, or why they cannot be used */
function readSettings(context: CommandContext, program: Command): Settings | SettingsError {
  try {
    return context.readSettings(program.opts<{ config?: string }>().config);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
}

function createProgram({ stdout, stderr }: CommandContext): Command {
  return new Command('lectern')
    .description('Turns a changelog or any text document into narrated audio, on this machine.')
    .addOption(new Option('--config <file>', 'settings file (default: config/lectern.yaml)'))
    .showHelpAfterError('Run lectern --help to list the commands.')
    .helpCommand(true)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
    });
}
