import path from 'node:path';
import type { ConvertOptions } from '../../cli/program.js';
import { showProgress } from '../../cli/progress.js';
import type { ScriptRequest } from '../../contracts/script-writer.js';
import { AUDIO_FORMATS, type AudioFormat } from '../../domain/audio.js';
import {
  DEFAULT_NARRATION_SETTINGS,
  DEFAULT_VOICE_SETTINGS,
  type NarrationSettings,
} from '../../domain/conversion.js';
import { GenerationFailure } from '../../domain/failure.js';
import type { Script } from '../../domain/script.js';
import type { Settings } from '../../settings/load-settings.js';
import { openScriptWriter } from '../../narration/open-script-writer.js';
import { openStudio } from '../studio.js';
import { OutputFile } from './output-file.js';
import { readText, sourceTypeOf, titleOf } from './source-file.js';

export interface ConvertFileOptions {
  readonly settings: Settings;
  /** The environment's PATH. */
  readonly searchPath: string;
  readonly file: string;
  readonly options: ConvertOptions;
  readonly progressOut: NodeJS.WriteStream;
  /** Aborts when the process is asked to stop. */
  readonly signal: AbortSignal;
}

/** What a conversion without a daemon yielded. */
export interface ConvertedFile {
  readonly durationSeconds: number;
  readonly integratedLufs: number;
}

/**
 * Narrates one file. The output appears whole under its name or not at all, and nothing else is left.
 * @throws {GenerationFailure} with what to do; an Error for an output that cannot be written; Node's errors of the
 * source as they are; the signal's reason when aborted.
 */
export async function convertFile(request: ConvertFileOptions): Promise<ConvertedFile> {
  const { file, options, signal } = request;
  const format = formatOf(options.output);
  const output = await OutputFile.prepare(options.output);
  try {
    return await narrate(request, await readText(file, signal), format, output);
  } finally {
    output.discard();
  }
}

async function narrate(
  { settings, searchPath, file, options, progressOut, signal }: ConvertFileOptions,
  content: string,
  format: AudioFormat,
  output: OutputFile,
): Promise<ConvertedFile> {
  const title = options.title ?? titleOf(content, file);
  const request = {
    sourceType: options.type ?? sourceTypeOf(file),
    title,
    content,
    settings: narrationSettings(options),
    history: [],
  };
  const script = await writeScript(settings, request, progressOut, signal);
  const studio = await openStudio({
    settings: { ...settings, storage: { ...settings.storage, dir: output.workFolder } },
    searchPath,
    onClip: () => undefined,
    onRendered: () => undefined,
  });
  const progress = showProgress('Narrating', progressOut);
  try {
    const { durationSeconds, loudness } = await studio.line.produce(
      {
        script,
        voice: DEFAULT_VOICE_SETTINGS,
        format,
        tags: { title, date: new Date().toISOString().slice(0, 10) },
        outputPath: output.temporary,
        onProgress: (done) => progress.update(done),
      },
      signal,
    );
    await output.finish();
    return { durationSeconds, integratedLufs: loudness.integratedLufs };
  } finally {
    progress.stop();
    await studio.close();
  }
}

async function writeScript(
  settings: Settings,
  request: ScriptRequest,
  out: NodeJS.WriteStream,
  signal: AbortSignal,
): Promise<Script> {
  const opened = await openScriptWriter(settings, (reason) =>
    out.write(`The script of ${settings.scripting.writer} was not taken: ${reason}\n`),
  );
  try {
    return (await opened.writer.write(request, signal)).script;
  } finally {
    await opened.close();
  }
}

function formatOf(output: string): AudioFormat {
  const extension = path.extname(output).slice(1).toLowerCase();
  const format = AUDIO_FORMATS.find((known) => known === extension);
  if (format === undefined) {
    throw new GenerationFailure(`The output must end in .${AUDIO_FORMATS.join(', .')}.`);
  }
  return format;
}

function narrationSettings(options: ConvertOptions): NarrationSettings {
  const { tone, verbosity, speakers, productName, version, audience, cta } = options;
  return {
    ...DEFAULT_NARRATION_SETTINGS,
    ...(tone !== undefined && { tone }),
    ...(verbosity !== undefined && { verbosity }),
    ...(speakers !== undefined && { speakers }),
    ...(productName !== undefined && { productName }),
    ...(version !== undefined && { version }),
    ...(audience !== undefined && { audience }),
    ...(cta !== undefined && { cta }),
  };
}
