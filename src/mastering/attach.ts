import { rm } from 'node:fs/promises';
import { openRegularFile } from '../domain/regular-file.js';
import type { AudioExtras, AudioFormat, AudioTags } from '../domain/audio.js';
import { ENCODINGS } from './encodings.js';
import { metadataTask } from './extras.js';
import type { Ffmpeg } from './ffmpeg.js';

/** Contents of a finished file. */
export interface AttachTask {
  readonly file: string;
  readonly format: AudioFormat;
  readonly tags: AudioTags;
  readonly extras: AudioExtras;
}

/**
 * Writes chapters and cover into an encoded file: the start times of chapters are known only once it is encoded. The
 * audio is copied unchanged. The new file takes the name of the old one, which is unlinked and read while the new one
 * is written, so that a crash leaves no other file.
 * @throws as `Ffmpeg.run`
 */
export async function attach(
  ffmpeg: Ffmpeg,
  { file, format, tags, extras }: AttachTask,
): Promise<void> {
  const { attachments, outputOptions } = metadataTask(format, tags, extras);
  const { muxer, demuxer, containerOptions } = ENCODINGS[format];
  const encoded = await openRegularFile(file);
  try {
    await rm(file);
    await ffmpeg.run({
      input: () => encoded.createReadStream({ start: 0, autoClose: false }),
      inputOptions: ['-f', demuxer],
      attachments,
      output: file,
      outputOptions: [
        ...['-map', '0:a', '-c:a', 'copy'],
        ...containerOptions,
        ...outputOptions,
        ...['-f', muxer],
      ],
    });
  } finally {
    await encoded.close();
  }
}
