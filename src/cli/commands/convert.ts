import { InvalidArgumentError, Option, type Command } from 'commander';
import { AUDIO_FORMATS } from '../../domain/audio.js';
import { SOURCE_TYPES, TONES, VERBOSITIES } from '../../domain/conversion.js';
import type { SpeakerCount } from '../../domain/script.js';
import type { Settings } from '../../settings/load-settings.js';
import { VOICE_HELP } from '../voice-help.js';
import { CommandStopped, type CommandContext } from '../command-context.js';
import { assertConvertible, type ConvertOptions } from '../convert-options.js';
import { lookForFfmpeg } from '../look-for-ffmpeg.js';
import { prepareOutput } from '../output.js';
import type { RunCommand } from '../run-command.js';

/** `lectern convert FILE` */
export function addConvert(program: Command, context: CommandContext, run: RunCommand): void {
  program
    .command('convert')
    .description('narrate one file without a daemon')
    .argument('<file>', 'text, table, mail, web page, DOCX or PDF; - for standard input')
    .requiredOption(
      '-o, --output <file>',
      `audio file to write: .${AUDIO_FORMATS.join(', .')}; - for standard output`,
    )
    .option('--force', 'overwrite an existing output')
    .addOption(
      new Option(
        '--format <format>',
        'audio format (default: by the extension of the output, or the setting mastering.format)',
      ).choices(AUDIO_FORMATS),
    )
    .option(
      '--title <text>',
      'title (default: the first heading, the subject of a mail, or the name of the file)',
    )
    .addOption(new Option('--type <type>', 'source type (default: detected)').choices(SOURCE_TYPES))
    .addOption(new Option('--tone <tone>', 'tone of the narration').choices(TONES))
    .addOption(new Option('--verbosity <verbosity>', 'level of detail').choices(VERBOSITIES))
    .option('--speakers <count>', '1 for a narrator, 2 for two hosts', toSpeakers)
    .option('--voice <name>', `${VOICE_HELP} (default: provider_a)`)
    .option('--product-name <name>', 'name of the product')
    .option('--release <version>', 'version to narrate from a changelog with several')
    .option('--audience <text>', 'target audience')
    .option('--cta <text>', 'call to action at the end')
    .option(
      '--language <tag>',
      'language of the text (default: detected); en treats any text as English',
    )
    .action((file: string, options: ConvertOptions) =>
      run((settings) => convert(settings, file, options, context)),
    );
}

/** Narrates one file. The output appears whole under its name or not at all, and nothing else is left. */
async function convert(
  settings: Settings,
  file: string,
  options: ConvertOptions,
  context: CommandContext,
): Promise<number> {
  await assertConvertible(options);
  const stop = new AbortController();
  void context.untilStopped().then((signal) => stop.abort(new CommandStopped(signal)));
  const output = await prepareOutput(
    { ...options, source: file },
    settings.mastering.format,
    context,
  );
  try {
    const ffmpeg = lookForFfmpeg(settings, context);
    const { narrateFile } = await import('../narrate-file.js');
    const { durationSeconds, integratedLufs, warnings } = await narrateFile(
      { settings, file, options, output, ffmpeg, context },
      stop.signal,
    );
    await output.finish(stop.signal);
    const minutes = `${(durationSeconds / 60).toFixed(1)} minutes`;
    output.report.write(`${output.name}: ${minutes}, ${integratedLufs.toFixed(1)} LUFS\n`);
    for (const { message } of warnings) output.report.write(`Note: ${message}\n`);
    return 0;
  } finally {
    output.discard();
  }
}

function toSpeakers(text: string): SpeakerCount {
  if (text === '1') return 1;
  if (text === '2') return 2;
  throw new InvalidArgumentError('It must be 1 or 2.');
}
