import path from 'node:path';
import type { UtteranceTiming } from '../../domain/audio.js';
import { resultOf, type IntakeFile, type IntakeFormat } from '../../domain/intake.js';
import type { ActiveFolder } from '../active-folder.js';
import { textOfName } from '../folders/file-names.js';
import { withFolder, type HeldFolder } from '../folders/held-folder.js';
import { formatOf, writeAudio, type AudioFileOptions } from './audio-file.js';
import { writeTextAtomically } from './atomic-file.js';
import { captionsOf } from './captions.js';
import { factsOf, scriptOf, type CompletedPart } from './facts.js';
import { fitName } from './file-names.js';

export interface ResultOptions extends AudioFileOptions {
  /** Name of the organization, for the audio's tags. */
  readonly organization: string | undefined;
  /** Times of the utterances of a conversion; null if they are not stored. */
  readonly timingsOf: (conversionId: string) => Promise<readonly UtteranceTiming[] | null>;
}

/**
 * Writes what is asked for of a file whose conversions have completed, each file whole or not at all. Captions are left
 * out where no times were kept.
 * @returns path of the audio; null if none is asked for
 * @throws {AudioLost}, {MediaStoreUnavailable}, Node's errors of the folder for results
 */
export async function writeResults(
  { outbox }: ActiveFolder,
  file: IntakeFile,
  parts: readonly CompletedPart[],
  options: ResultOptions,
  signal: AbortSignal,
): Promise<string | null> {
  const { dir } = path.posix.parse(resultOf(file));
  // Names of results are UTF-8, whatever the names of the files are.
  const audio = await withFolder(
    { root: outbox },
    textOfName(Buffer.from(dir)),
    (folder) => writeInto(folder, file, parts, options, signal),
    { make: true },
  );
  return audio === null ? null : path.join(outbox, dir, audio);
}

/** @returns name of the audio; null if none is asked for */
async function writeInto(
  folder: HeldFolder,
  file: IntakeFile,
  parts: readonly CompletedPart[],
  options: ResultOptions,
  signal: AbortSignal,
): Promise<string | null> {
  const { base } = path.posix.parse(resultOf(file));
  const target = (extension: string) => textOfName(Buffer.from(fitName(base, `.${extension}`)));
  const write = (extension: string, text: string) =>
    writeTextAtomically(folder, target(extension), file.id, text);
  const wants = (format: IntakeFormat) => file.plan.formats.includes(format);
  const [first] = parts;
  let audio: string | null = null;
  if (wants('mp3') && first !== undefined) {
    audio = fitName(base, `.${formatOf(first.media)}`);
    const { organization } = options;
    const tags = {
      title: file.plan.title,
      date: file.createdAt.slice(0, 10),
      ...(organization !== undefined && { organization }),
    };
    const media = parts.map((part) => part.media);
    const name = target(formatOf(first.media));
    await writeAudio(options, { id: file.id, tags, parts: media, folder, name }, signal);
  }
  if (wants('txt')) await write('txt', scriptOf(parts));
  if (wants('json')) {
    await write('json', factsOf(file, parts, audio));
  }
  if (wants('vtt')) {
    const captions = await captionsOf(parts, options.timingsOf);
    if (captions !== null) await write('vtt', captions);
  }
  return audio;
}
