import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal } from 'node:stream';
import type { MediaStore } from '../../contracts/media-store.js';
import type { AudioFormat, AudioTags } from '../../domain/audio.js';
import { AUDIO_FORMATS } from '../../domain/audio.js';
import type { Media } from '../../domain/conversion.js';
import { streamRegularFile } from '../../domain/regular-file.js';
import type { HeldFolder } from '../folders/held-folder.js';
import { writeAtomically } from './atomic-file.js';

/** Audio that was finished is no longer in the store, or not as it was. */
export class AudioLost extends Error {
  override readonly name = 'AudioLost';
}

/** Joins audio files of one format. */
export type JoinFiles = (
  task: {
    readonly files: readonly string[];
    readonly format: AudioFormat;
    readonly tags: AudioTags;
    readonly output: string;
  },
  workFolder: string,
  signal: AbortSignal,
) => Promise<void>;

export interface AudioFileOptions {
  readonly media: Pick<MediaStore, 'read' | 'size'>;
  readonly join: JoinFiles;
  /** Folder for parts until they are joined. */
  readonly workFolder: string;
}

export interface AudioToWrite {
  /** Names temporary files. */
  readonly id: string;
  readonly tags: AudioTags;
  /** In their order; one or more. */
  readonly parts: readonly Media[];
  readonly folder: HeldFolder;
  /** In that folder. */
  readonly name: string;
}

/** The format of finished audio, as its key says. */
export function formatOf({ key }: Media): AudioFormat {
  const extension = path.extname(key).slice(1);
  const format = AUDIO_FORMATS.find((known) => known === extension);
  if (format === undefined) throw new Error('Finished audio has no known format.');
  return format;
}

/**
 * Writes the audio of a file to where its user finds it, its parts joined.
 * @throws {AudioLost}, {MediaStoreUnavailable}, the errors of the join, Node's errors of the target
 */
export async function writeAudio(
  { media, join, workFolder }: AudioFileOptions,
  { id, tags, parts, folder, name }: AudioToWrite,
  signal: AbortSignal,
): Promise<void> {
  const [first, ...others] = parts;
  if (first === undefined) throw new RangeError('There is no audio without parts.');
  if (others.length === 0) {
    await writeAtomically(folder, name, id, (file) => copy(media, first, file, signal));
    return;
  }
  const work = path.join(workFolder, id);
  const format = formatOf(first);
  if (others.some((other) => formatOf(other) !== format)) throw new AudioLost(MIXED);
  await rm(work, { recursive: true, force: true });
  try {
    await mkdir(work, { recursive: true });
    const files: string[] = [];
    for (const [index, part] of parts.entries()) {
      const file = path.join(work, `${index}.${format}`);
      await copyTo(file, media, part, signal);
      files.push(file);
    }
    const output = path.join(work, `joined.${format}`);
    await join({ files, format, tags, output }, work, signal);
    await writeAtomically(folder, name, id, (file) => copyFrom(output, file, signal));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const MIXED =
  'The setting mastering.format was changed while the parts of the file were being made. Move the file back to narrate it again.';
const LOST =
  'The finished audio was lost from the storage. Move the file back to narrate it again.';

/** A copy that is as the audio was when it was finished, or none. */
async function copy(
  media: AudioFileOptions['media'],
  { key, bytes, sha256 }: Media,
  file: FileHandle,
  signal: AbortSignal,
): Promise<void> {
  if ((await media.size(key)) !== bytes) throw new AudioLost(LOST);
  const hash = createHash('sha256');
  const content = addAbortSignal(signal, media.read(key, { start: 0, end: bytes - 1 }));
  await writeFile(file, hashing(content, hash));
  if (hash.digest('hex') !== sha256) throw new AudioLost(LOST);
}

async function* hashing(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Copies a part to a file of a folder of our own; see `copy`. */
async function copyTo(
  place: string,
  media: AudioFileOptions['media'],
  part: Media,
  signal: AbortSignal,
): Promise<void> {
  const file = await open(place, 'wx', 0o600);
  try {
    await copy(media, part, file, signal);
  } finally {
    await file.close();
  }
}

function copyFrom(place: string, file: FileHandle, signal: AbortSignal): Promise<void> {
  const source = streamRegularFile(place, { followLinks: false });
  return writeFile(file, addAbortSignal(signal, source));
}
