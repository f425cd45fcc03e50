import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MediaStore } from '../../contracts/media-store.js';
import type { AudioFormat, AudioTags } from '../../domain/audio.js';
import { AUDIO_FORMATS } from '../../domain/audio.js';
import type { Media } from '../../domain/conversion.js';
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
  /** Where parts are put until they are joined. */
  readonly workFolder: string;
}

export interface AudioToWrite {
  /** Names temporary files. */
  readonly id: string;
  readonly tags: AudioTags;
  /** In their order; one or more. */
  readonly parts: readonly Media[];
  readonly target: string;
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
  { id, tags, parts, target }: AudioToWrite,
  signal: AbortSignal,
): Promise<void> {
  const [first, ...others] = parts;
  if (first === undefined) throw new RangeError('There is no audio without parts.');
  if (others.length === 0) {
    await writeAtomically(target, id, (temporary) => copy(media, first, temporary, signal));
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
      await copy(media, part, file, signal);
      files.push(file);
    }
    await writeAtomically(target, id, (output) =>
      join({ files, format, tags, output }, work, signal),
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const MIXED =
  'The setting mastering.format was changed while the parts of the file were being made. Move it back to have it narrated anew.';
const LOST =
  'The finished audio was lost from the storage. Move the file back to have it narrated anew.';

/** A copy that is as the audio was when it was finished, or none. */
async function copy(
  media: AudioFileOptions['media'],
  { key, bytes, sha256 }: Media,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  if ((await media.size(key)) !== bytes) throw new AudioLost(LOST);
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const target = createWriteStream(file);
  await pipeline(media.read(key, { start: 0, end: bytes - 1 }), hashing, target, { signal });
  if (hash.digest('hex') !== sha256) throw new AudioLost(LOST);
}
