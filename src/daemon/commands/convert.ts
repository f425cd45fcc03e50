import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ConvertOptions } from '../../cli/program.js';
import { showProgress } from '../../cli/progress.js';
import type { ScriptRequest } from '../../contracts/script-writer.js';
import { AUDIO_FORMATS, type AudioFormat } from '../../domain/audio.js';
import {
  DEFAULT_NARRATION_SETTINGS,
  DEFAULT_VOICE_SETTINGS,
  type NarrationSettings,
  type SourceType,
} from '../../domain/conversion.js';
import { GenerationFailure } from '../../domain/failure.js';
import type { Script } from '../../domain/script.js';
import type { Settings } from '../../settings/load-settings.js';
import { openScriptWriter } from '../script-writer.js';
import { openStudio } from '../studio.js';

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
 * Narrates one file. The output appears whole under its name or not at all.
 * @throws {GenerationFailure} with what to do; Node's errors of the files as they are.
 */
export async function convertFile({
  settings,
  searchPath,
  file,
  options,
  progressOut,
  signal,
}: ConvertFileOptions): Promise<ConvertedFile> {
  const format = formatOf(options.output);
  const content = await readText(file);
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
    settings,
    searchPath,
    onClip: () => undefined,
    onRendered: () => undefined,
  });
  const progress = showProgress('Narrating', progressOut);
  const temporary = `${options.output}.${process.pid}.part`;
  try {
    const audio = await studio.line.produce(
      {
        script,
        voice: DEFAULT_VOICE_SETTINGS,
        format,
        tags: { title, date: new Date().toISOString().slice(0, 10) },
        outputPath: temporary,
        onProgress: (done) => progress.update(done),
      },
      signal,
    );
    await rename(temporary, options.output);
    return {
      durationSeconds: audio.durationSeconds,
      integratedLufs: audio.loudness.integratedLufs,
    };
  } finally {
    progress.stop();
    await rm(temporary, { force: true });
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

async function readText(file: string): Promise<string> {
  const bytes = file === '-' ? await readAll(process.stdin) : await readFile(file);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.trim() !== '') return text;
  } catch {
    throw new GenerationFailure(`${file} is no text in UTF-8.`);
  }
  throw new GenerationFailure(`${file} is empty.`);
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function titleOf(content: string, file: string): string {
  const heading = /^#{1,2}[ \t]+(.{1,200})$/m.exec(content)?.[1]?.trim();
  return heading ?? path.parse(file === '-' ? 'Narration' : file).name;
}

function sourceTypeOf(file: string): SourceType {
  return /change|release|history|news/i.test(path.basename(file)) ? 'changelog' : 'document';
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
