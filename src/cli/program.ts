import { Command, InvalidArgumentError, Option } from 'commander';
import type { Administration } from './administration.js';
import { addAdministration } from './administration-commands.js';
import type { Report } from './report.js';
import { AUDIO_FORMATS } from '../domain/audio.js';
import {
  SOURCE_TYPES,
  TONES,
  VERBOSITIES,
  type Tone,
  type Verbosity,
} from '../domain/conversion.js';
import type { SourceType } from '../domain/conversion.js';
import type { SpeakerCount } from '../domain/script.js';

export interface GlobalOptions {
  /** Path of a settings file. */
  readonly config?: string;
}

export interface ConvertOptions extends GlobalOptions {
  readonly output: string;
  readonly title?: string;
  readonly type?: SourceType;
  readonly tone?: Tone;
  readonly verbosity?: Verbosity;
  readonly speakers?: SpeakerCount;
  readonly productName?: string;
  readonly version?: string;
  readonly audience?: string;
  readonly cta?: string;
}

/** What the commands do; the daemon supplies it. Each resolves to the exit code. */
export interface Commands {
  /** Of this installation. */
  version(): string;
  serve(options: GlobalOptions): Promise<number>;
  convert(file: string, options: ConvertOptions): Promise<number>;
  demo(options: GlobalOptions): Promise<number>;
  administer(
    options: GlobalOptions & { readonly json: boolean },
    work: (administration: Administration) => Promise<Report>,
  ): Promise<number>;
}

/**
 * Runs one command line.
 * @param argv arguments without the interpreter and the program
 * @returns the exit code
 */
export async function runCommandLine(argv: readonly string[], commands: Commands): Promise<number> {
  let exitCode = 0;
  const run = (command: Promise<number>) => command.then((code) => void (exitCode = code));
  const program = new Command('lectern')
    .description('Turns a changelog or any text document into narrated audio, on this machine.')
    .addOption(new Option('--config <file>', 'settings file (default: config/lectern.yaml)'))
    .showHelpAfterError('Run lectern --help to see what there is.')
    .helpCommand(true);
  // Not after a command: `convert … --version 2.0.0` would print ours and narrate nothing.
  if (argv[0]?.startsWith('-') === true) {
    program.version(commands.version(), '--version', 'print the version');
  }
  program
    .command('serve')
    .description('run the daemon')
    .action(() => run(commands.serve(program.opts())));
  addConvert(program, (file, options) => run(commands.convert(file, options)));
  program
    .command('demo')
    .description('narrate a real changelog through a daemon of its own')
    .action(() => run(commands.demo(program.opts())));
  addAdministration(program, (work, { json }) =>
    run(commands.administer({ ...program.opts(), json }, work)),
  );
  await program.parseAsync([...argv], { from: 'user' });
  return exitCode;
}

function addConvert(
  program: Command,
  action: (file: string, options: ConvertOptions) => Promise<void>,
): void {
  program
    .command('convert')
    .description('narrate one file without a daemon')
    .argument('<file>', 'Markdown, HTML or plain text; - for standard input')
    .requiredOption('-o, --output <file>', `audio file to write: .${AUDIO_FORMATS.join(', .')}`)
    .option('--title <text>', 'title (default: the first heading, or the name of the file)')
    .addOption(
      new Option('--type <type>', 'what it is (default: told by its name)').choices(SOURCE_TYPES),
    )
    .addOption(new Option('--tone <tone>', 'tone of the narration').choices(TONES))
    .addOption(new Option('--verbosity <verbosity>', 'how much is told').choices(VERBOSITIES))
    .option('--speakers <count>', '1: a narrator, 2: two hosts', toSpeakers)
    .option('--product-name <name>', 'name of the product')
    .option('--release <version>', 'version to narrate, where the text has several')
    .option('--audience <text>', 'who listens')
    .option('--cta <text>', 'call to action, said last')
    .action((file: string, _options: unknown, command: Command) =>
      action(file, toConvertOptions(command.optsWithGlobals())),
    );
}

function toConvertOptions(
  options: Omit<ConvertOptions, 'version'> & { readonly release?: string },
): ConvertOptions {
  const { release, ...rest } = options;
  return { ...rest, ...(release !== undefined && { version: release }) };
}

function toSpeakers(text: string): SpeakerCount {
  if (text === '1') return 1;
  if (text === '2') return 2;
  throw new InvalidArgumentError('It must be 1 or 2.');
}
