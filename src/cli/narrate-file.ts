import path from 'node:path';
import type { ScriptRequest, WrittenScript } from '../contracts/script-writer.js';
import { DEFAULT_NARRATION_SETTINGS, type NarrationSettings } from '../domain/conversion.js';
import type { VoiceSettings } from '../domain/voice.js';
import type { Script } from '../domain/script.js';
import { mostTelling, type ConversionWarning } from '../domain/warning.js';
import type { FoundFfmpeg } from '../mastering/find-ffmpeg.js';
import { openScriptWriter } from '../narration/open-script-writer.js';
import { openStudio, openTexts, openVoices } from '../narration/studio.js';
import type { SpeechPlugins } from '../plugin-host/speech-plugins.js';
import { preparePrivateStorage } from '../storage/private-storage.js';
import type { TextPool } from '../narration/text/text-pool.js';
import { productIn } from '../scripting/reading/product-name.js';
import { sourceTypeOf } from '../scripting/reading/source-type.js';
import type { Settings } from '../settings/load-settings.js';
import { chosenVoice } from './chosen-voice.js';
import { CommandRefused, type CommandContext } from './command-context.js';
import type { ConvertOptions } from './convert-options.js';
import type { Output } from './output.js';
import { showProgress } from './progress.js';
import { readDocument, type SourceDocument } from './source-file.js';

export interface NarrateFileRequest {
  readonly settings: Settings;
  /** Its name, or `-` for standard input. */
  readonly file: string;
  readonly options: ConvertOptions;
  readonly output: Output;
  /** Maybe still being looked for. */
  readonly ffmpeg: Promise<FoundFfmpeg>;
  readonly context: Pick<CommandContext, 'stdin' | 'stderr'>;
}

type SpeakOptions = Pick<NarrateFileRequest, 'settings' | 'output' | 'context'> & {
  readonly voices: SpeechPlugins;
  readonly voice: VoiceSettings;
  readonly texts: TextPool;
  readonly ffmpegPath: string;
};

/** Facts about the written file. */
export interface NarratedFile {
  readonly durationSeconds: number;
  readonly integratedLufs: number;
  readonly warnings: readonly ConversionWarning[];
}

/**
 * Narrates one file into `output.temporary`.
 * @throws {GenerationFailure} and {LanguageNotSupported} with what to do; {CommandRefused}; {FfmpegNotUsable}; Node's errors of the source as they are; the signal's
 * reason when aborted.
 */
export async function narrateFile(
  { settings, file, options, output, ffmpeg, context }: NarrateFileRequest,
  signal: AbortSignal,
): Promise<NarratedFile> {
  const source = await readDocument(file, context.stdin, signal);
  const request = toScriptRequest(file, source, options);
  const { path: ffmpegPath } = await ffmpeg;
  const voices = await openVoices(settings);
  const voice = chosenVoice(voices, settings, options.voice);
  const texts = openTexts(settings, { spokenLanguages: () => voices.languages() });
  try {
    const written = await writeScript(settings, texts, request, signal);
    const spoken = await speak(
      { settings, voices, voice, texts, ffmpegPath, output, context },
      written.script,
      request.title,
      signal,
    );
    return { ...spoken, warnings: mostTelling([...(written.warnings ?? []), ...spoken.warnings]) };
  } finally {
    await texts.close();
  }
}

async function speak(
  { settings, voices, voice, texts, ffmpegPath, output, context }: SpeakOptions,
  script: Script,
  title: string,
  signal: AbortSignal,
): Promise<NarratedFile> {
  await preparePrivateStorage(output.workFolder);
  const studio = openStudio({
    ...{ voices, texts },
    settings: { ...settings, storage: { ...settings.storage, dir: output.workFolder } },
    ffmpegPath,
    onClip: () => undefined,
    onRendered: () => undefined,
  });
  const progress = showProgress('Narrating', context.stderr);
  try {
    const { durationSeconds, loudness, warnings } = await studio.narrator.produce(
      {
        script,
        voice,
        format: output.format,
        tags: { title, date: new Date().toISOString().slice(0, 10) },
        outputPath: output.temporary,
        onProgress: ({ done }) => progress.update(done),
      },
      signal,
    );
    return { durationSeconds, integratedLufs: loudness.integratedLufs, warnings };
  } finally {
    progress.stop();
    await studio.close();
  }
}

function toScriptRequest(
  file: string,
  { content, title: own }: SourceDocument,
  options: ConvertOptions,
): ScriptRequest {
  const sourceType = options.type ?? sourceTypeOf(content, path.basename(file));
  if (sourceType === 'document' && options.release !== undefined) {
    throw new CommandRefused(
      `${file} is not a changelog and has no releases. Omit --release, or pass --type changelog if it is one.`,
    );
  }
  const title = options.title ?? own;
  const settings = narrationSettings(options, title, file);
  return { sourceType, title, content, settings, history: [] };
}

async function writeScript(
  settings: Settings,
  texts: TextPool,
  request: ScriptRequest,
  signal: AbortSignal,
): Promise<WrittenScript> {
  // The warnings of the script say it.
  const opened = await openScriptWriter(settings, texts, () => undefined);
  try {
    return await opened.writer.write(request, signal);
  } finally {
    await opened.close();
  }
}

function narrationSettings(
  options: ConvertOptions,
  title: string,
  file: string,
): NarrationSettings {
  const { tone, verbosity, speakers, release, audience, cta, language } = options;
  // What a title names the writer finds itself: `prettier-3.7.3.md` may begin with `# 3.7.3`.
  const ofFile = productIn(title) === undefined ? productIn(path.parse(file).name) : undefined;
  const productName = options.productName ?? ofFile;
  return {
    ...DEFAULT_NARRATION_SETTINGS,
    ...(tone !== undefined && { tone }),
    ...(verbosity !== undefined && { verbosity }),
    ...(speakers !== undefined && { speakers }),
    ...(productName !== undefined && { productName }),
    ...(release !== undefined && { version: release }),
    ...(audience !== undefined && { audience }),
    ...(cta !== undefined && { cta }),
    ...(language !== undefined && { language }),
  };
}
