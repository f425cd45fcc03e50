import path from 'node:path';
import type { UtteranceTiming } from '../../domain/audio.js';
import { resultOf, type IntakeFile, type IntakeFormat } from '../../domain/intake.js';
import type { ActiveFolder } from '../active-folder.js';
import { formatOf, writeAudio, type AudioFileOptions } from './audio-file.js';
import { writeTextAtomically } from './atomic-file.js';
import { captionsOf } from './captions.js';
import { factsOf, scriptOf, type CompletedPart } from './facts.js';
import { fitName } from './file-names.js';
import { makeFolderIn } from './folders.js';

export interface ResultOptions extends AudioFileOptions {
  /** Name of the organization, for the audio's tags. */
  readonly organization: string | undefined;
  /** When the utterances of a conversion are heard; null where that is not kept. */
  readonly timingsOf: (conversionId: string) => Promise<readonly UtteranceTiming[] | null>;
}

/**
 * Writes what is asked for of a file whose conversions have completed, each file whole or not at all. Captions are left
 * out where no times were kept.
 * @returns path of the audio; null where none is asked for
 * @throws {AudioLost}, {MediaStoreUnavailable}, Node's errors of the folder for results
 */
export async function writeResults(
  { outbox }: ActiveFolder,
  file: IntakeFile,
  parts: readonly CompletedPart[],
  options: ResultOptions,
  signal: AbortSignal,
): Promise<string | null> {
  const { dir, base } = path.posix.parse(resultOf(file));
  const folder = await makeFolderIn(outbox, dir);
  const target = (extension: string) => path.join(folder, fitName(base, `.${extension}`));
  const wants = (format: IntakeFormat) => file.plan.formats.includes(format);
  const [first] = parts;
  let audio: string | null = null;
  if (wants('mp3') && first !== undefined) {
    audio = target(formatOf(first.media));
    const { organization } = options;
    const tags = {
      title: file.plan.title,
      date: file.createdAt.slice(0, 10),
      ...(organization !== undefined && { organization }),
    };
    const media = parts.map((part) => part.media);
    await writeAudio(options, { id: file.id, tags, parts: media, target: audio }, signal);
  }
  if (wants('txt')) await writeTextAtomically(target('txt'), file.id, scriptOf(parts));
  if (wants('json')) {
    const facts = factsOf(file, parts, audio === null ? null : path.basename(audio));
    await writeTextAtomically(target('json'), file.id, facts);
  }
  if (wants('vtt')) {
    const captions = await captionsOf(parts, options.timingsOf);
    if (captions !== null) await writeTextAtomically(target('vtt'), file.id, captions);
  }
  return audio;
}
